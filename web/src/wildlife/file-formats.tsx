import { Menu, Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { wildlifeApi } from '#contract/wildlife/api.ts'
import { sightingExportTitle } from '#contract/wildlife/texts.ts'
import { downloadRanged } from '../explorer/ranged-call.ts'
import { useIsAdmin } from '../lib/is-admin.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { taxonQuery } from './api.ts'
import { FileMenu } from './file-menu.tsx'
import type { WildlifeRequest } from './filter-set.ts'

const TaxonPopup = lazyPart(async () => (await import('./taxon-popup.tsx')).TaxonPopup)

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
  const [isNaming, { open, close }] = useDisclosure()
  const isAdmin = useIsAdmin()
  const { data: taxon } = useQuery(taxonQuery)
  const query = { ...request.query, public: isPublic ? 'true' : 'false' } as const
  const files = formats.map(({ endpoint, name, ...shown }) => ({
    ...shown,
    fileName: `${sightingExportTitle}.${name}`,
    download: () => downloadRanged(endpoint, { range: request.range, query }),
  }))
  return (
    <>
      <FileMenu label={label} files={files}>
        {isAdmin && taxon && <Menu.Item onClick={open}>Species and WoRMS AphiaID…</Menu.Item>}
        <Menu.Item component="div" closeMenuOnClick={false}>
          <Switch
            label="For the public: places rounded to a kilometre"
            checked={isPublic}
            onChange={(event) => setPublic(event.currentTarget.checked)}
          />
        </Menu.Item>
      </FileMenu>
      {isNaming && taxon && (
        <Suspense>
          <TaxonPopup taxon={taxon} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
