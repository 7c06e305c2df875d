import { wildlifeApi } from '#contract/wildlife/api.ts'
import { downloadRanged } from '../../explorer/period/ranged-call.ts'
import { FileMenu } from '../files/file-menu.tsx'
import type { WildlifeRequest } from '../explorer/filter-set.ts'

/** The legs of the period as files. */
export function LegFiles({ request: legs }: { request: WildlifeRequest }) {
  const files = [
    {
      label: 'Distance sampling',
      hint: 'legs on effort, CSV',
      fileName: 'Survey legs.csv',
      download: () => downloadRanged(wildlifeApi.distanceFile, legs),
    },
    {
      label: 'Tracks',
      hint: 'GeoJSON',
      fileName: 'Survey legs.geojson',
      download: () => downloadRanged(wildlifeApi.trackFile, legs),
    },
  ]
  return <FileMenu label="Files" files={files} />
}
