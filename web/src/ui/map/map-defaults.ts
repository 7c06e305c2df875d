export const mapDefaultCentre = { lng: 174, lat: -36 } as const
export const mapDefaultZoom = 9
export const mapMaxZoom = 18
export const mapClusterRadius = 40
export const mapClusterMaxZoom = 16
export const siteHeaderMap = { zoom: 17, maxZoom: 18, heightPx: 200 } as const
