/** The faults of a plan. A feature is named by its number and name. */
export const planMessages = {
  notJson: 'The file is not JSON. Please choose a GeoJSON file.',
  notCollection: 'The file is not a GeoJSON FeatureCollection.',
  empty: 'The file has no features.',
  tooLarge: 'The plan must not be larger than 500 KB.',
  tooMany: (count: number) => `The plan has ${count} features. At most 5000 can be drawn.`,
  notFeature: (feature: string) => `${feature} is not a GeoJSON Feature.`,
  noGeometry: (feature: string) => `${feature} has no geometry.`,
  wrongType: (feature: string, type: string) =>
    `${feature} is a ${type}. A plan has points, lines and polygons only.`,
  noPosition: (feature: string) => `${feature} has a position that is not a longitude and a latitude.`,
  shortLine: (feature: string) => `${feature} has a line with fewer than two positions.`,
  openRing: (feature: string) =>
    `${feature} has an area that is not closed: it needs four positions or more, and the last one must be the first.`,
  latitude: (feature: string, latitude: number) =>
    `${feature} has the latitude ${latitude}, which is not between -90 and 90. Export the file in WGS 84 (EPSG:4326).`,
  longitude: (feature: string, longitude: number) =>
    `${feature} has the longitude ${longitude}, which is not between -180 and 180. Export the file in WGS 84 (EPSG:4326).`,
  swapped: (feature: string) =>
    `${feature} has latitude and longitude in the wrong order. GeoJSON has the longitude first.`,
  tooFar: (feature: string, distance: string, limit: string) =>
    `${feature} is ${distance} from the site. A plan may extend ${limit} from it.`,
  feature: (number: number) => `Feature ${number}`,
  namedFeature: (number: number, name: string) => `Feature ${number} (${name})`,
  saved: 'Site plan saved',
  removed: 'Site plan removed',
  confirmRemove: 'The maps of this site show the plain ground again.',
} as const
