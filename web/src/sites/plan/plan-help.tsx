import { List, Text } from '@mantine/core'
import { Fold } from '../../ui/form/fold.tsx'

const nothing = { isSet: false, hasFault: false }

/** Explains to ADMINs where a plan comes from. */
export const PlanHelp = () => (
  <Fold title="Where a plan comes from" hint="QGIS, OpenStreetMap, a surveyor" {...nothing}>
    <List size="sm" spacing={6}>
      <List.Item>QGIS: export the layer as GeoJSON, in the coordinate system EPSG:4326 (WGS 84).</List.Item>
      <List.Item>
        OpenStreetMap: select the area on overpass-turbo.eu and export it as GeoJSON. Roads, buildings,
        parking spaces, water and green are recognised by their tags. Its contributors are named on the map.
      </List.Item>
      <List.Item>A surveyor or architect: ask for GeoJSON in WGS 84, made from the drawing.</List.Item>
    </List>
    <Text size="sm" c="dimmed">
      The property ‘kind’ of a feature can be road, path, building, bay, green, water or wall. ‘name’ is
      written on the map and ‘width’ is the width of a road in metres. A file has up to 500 KB and 5,000
      features within 5 km of the site.
    </Text>
  </Fold>
)
