import { Menu, SegmentedControl, Switch, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { wildlifeApi } from '#contract/wildlife/api.ts'
import { mediaLinkDays } from '#contract/wildlife/constants.ts'
import { sightingExportTitle } from '#contract/wildlife/texts.ts'
import { downloadRanged } from '../../explorer/period/ranged-call.ts'
import { useIsAdmin } from '../../lib/session/is-admin.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { forgetSightings, publishingQuery, taxonQuery } from '../api.ts'
import { FileMenu } from './file-menu.tsx'
import type { WildlifeRequest } from '../explorer/filter-set.ts'

const TaxonPopup = lazyPart(async () => (await import('./taxon-popup.tsx')).TaxonPopup)

const PublishingPopup = lazyPart(async () => (await import('./publishing-popup.tsx')).PublishingPopup)

const ImportPopup = lazyPart(async () => (await import('../../imports/import-popup.tsx')).ImportPopup)

const linkChoices = [
  { value: '0', label: 'No' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
]

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
  isOpenAtFirst: boolean
}

export function FileFormatsMenu({ label, request, isOpenAtFirst }: Props) {
  const [isPublic, setPublic] = useState(false)
  const [linkDays, setLinkDays] = useState(String(mediaLinkDays.usual))
  const [isNaming, { open, close }] = useDisclosure()
  const [isLicensing, licensing] = useDisclosure()
  const [isImporting, importing] = useDisclosure()
  const isAdmin = useIsAdmin()
  const { data: taxon } = useQuery(taxonQuery)
  const { data: publishing } = useQuery(publishingQuery)
  const query = {
    ...request.query,
    public: isPublic ? 'true' : 'false',
    link_days: Number(linkDays),
  } as const
  const files = formats.map(({ endpoint, name, ...shown }) => ({
    ...shown,
    fileName: `${sightingExportTitle}.${name}`,
    download: () => downloadRanged(endpoint, { range: request.range, query }),
  }))
  return (
    <>
      <FileMenu label={label} files={files} isOpenAtFirst={isOpenAtFirst}>
        {isAdmin && <Menu.Item onClick={importing.open}>Import a Camtrap DP package…</Menu.Item>}
        {isAdmin && taxon && <Menu.Item onClick={open}>Species and WoRMS AphiaID…</Menu.Item>}
        {isAdmin && publishing && <Menu.Item onClick={licensing.open}>Licences and contact…</Menu.Item>}
        {isAdmin && !isPublic && (
          <Menu.Item component="div" closeMenuOnClick={false}>
            <Text size="sm" mb={4} id="picture-links">
              Picture links open without a sign-in
            </Text>
            <SegmentedControl
              aria-labelledby="picture-links"
              size="xs"
              fullWidth
              data={linkChoices}
              value={linkDays}
              onChange={setLinkDays}
            />
          </Menu.Item>
        )}
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
      {isImporting && (
        <Suspense>
          <ImportPopup
            onImported={() => void forgetSightings({ withQueue: true })}
            onClose={importing.close}
          />
        </Suspense>
      )}
      {isLicensing && publishing && (
        <Suspense>
          <PublishingPopup publishing={publishing} onClose={licensing.close} />
        </Suspense>
      )}
    </>
  )
}
