import { Menu, NumberInput, Switch } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { wildlifeApi } from '#contract/wildlife/api.ts'
import { sightingExportTitle } from '#contract/wildlife/texts.ts'
import { downloadRanged } from '../explorer/ranged-call.ts'
import { FileMenu } from './file-menu.tsx'
import type { WildlifeRequest } from './filter-set.ts'

const formats = [
  { label: 'CSV', hint: 'for spreadsheets', name: 'csv', endpoint: wildlifeApi.csvFile },
  { label: 'GeoJSON', hint: 'for maps', name: 'geojson', endpoint: wildlifeApi.geoJsonFile },
  {
    label: 'Camtrap DP',
    hint: 'for camera trap studies',
    name: 'camtrap-dp.zip',
    endpoint: wildlifeApi.camtrapFile,
  },
  {
    label: 'Darwin Core',
    hint: 'for OBIS and GBIF',
    name: 'darwin-core.zip',
    endpoint: wildlifeApi.darwinCoreFile,
  },
] as const

interface Props {
  label: string
  request: WildlifeRequest
}

/** All sightings of the filters as one file, in the formats of the field. */
export function FileFormats({ label, request }: Props) {
  const [isPublic, setPublic] = useState(false)
  const [aphiaId, setAphiaId] = useLocalStorage({ key: 'wildlife-aphia-id', defaultValue: '' })
  const query = {
    ...request.query,
    public: isPublic ? 'true' : 'false',
    aphia_id: aphiaId === '' ? undefined : Number(aphiaId),
  } as const
  const files = formats.map(({ endpoint, name, ...shown }) => ({
    ...shown,
    fileName: `${sightingExportTitle}.${name}`,
    download: () => downloadRanged(endpoint, { range: request.range, query }),
  }))
  return (
    <FileMenu label={label} files={files}>
      <Menu.Item component="div" closeMenuOnClick={false}>
        <NumberInput
          label="WoRMS AphiaID of the dolphin"
          description="Darwin Core names the taxon by it; see marinespecies.org"
          size="xs"
          min={1}
          allowDecimal={false}
          hideControls
          value={aphiaId}
          onChange={(value) => setAphiaId(String(value))}
        />
      </Menu.Item>
      <Menu.Item component="div" closeMenuOnClick={false}>
        <Switch
          label="For the public: places rounded to a kilometre"
          checked={isPublic}
          onChange={(event) => setPublic(event.currentTarget.checked)}
        />
      </Menu.Item>
    </FileMenu>
  )
}
