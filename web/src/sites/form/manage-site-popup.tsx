import { Button, Radio, SimpleGrid, Text } from '@mantine/core'
import { IconHelmet, IconParking, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { creatableSiteTypes, SiteType, siteTypeLabels } from '#contract/sites/enumerations.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import type { Site } from '#contract/sites/api.ts'
import { isCarpark, isSafetySite } from '#rules/sites/site-types.ts'
import { FormPopup } from '../../ui/popup/popup.tsx'
import classes from './manage-site-popup.module.css'
import { SiteFormPopup } from './site-form-popup.tsx'

type CreatableType = (typeof creatableSiteTypes)[number]

interface Props {
  /** Undefined to add a site, which starts with the choice of its type. */
  site?: Site
  onAdded?: (site: Site) => void
  onClose: () => void
}

export function ManageSitePopup({ site, onAdded, onClose }: Props) {
  const [chosen, setChosen] = useState<CreatableType>()
  const siteType = site?.site_type ?? chosen
  if (siteType === undefined) return <TypeChoice onContinue={setChosen} onClose={onClose} />

  const title = titleOf(siteType, site)
  if (!title) return <NoForm onClose={onClose} />
  return <SiteFormPopup siteType={siteType} title={title} site={site} onAdded={onAdded} onClose={onClose} />
}

/** Vehicle-speed sites are edited with the health-and-safety form, under its title. */
function titleOf(siteType: number, site: Site | undefined): string | undefined {
  const kind = isCarpark(siteType) ? SiteType.CARPARK : isSafetySite(siteType) ? SiteType.HS : undefined
  if (kind === undefined) return undefined
  return `${site ? 'Edit' : 'Create'} ${siteTypeLabels[kind]} Site`
}

const typeCards: Record<CreatableType, { icon: Icon; hint: string }> = {
  [SiteType.CARPARK]: { icon: IconParking, hint: 'Counts vehicles with entry and exit cameras.' },
  [SiteType.HS]: {
    icon: IconHelmet,
    hint: 'Watches protective equipment, speed and distances between people and plant.',
  },
}

function TypeChoice(props: { onContinue: (siteType: CreatableType) => void; onClose: () => void }) {
  const [chosen, setChosen] = useState<CreatableType>()
  return (
    <FormPopup
      title="Manage Site"
      widthPx={modalWidthPx.narrower}
      onClose={props.onClose}
      onSubmit={() => chosen !== undefined && props.onContinue(chosen)}
      actions={
        <>
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={chosen === undefined}>
            Continue
          </Button>
        </>
      }
    >
      <Radio.Group
        label="Site type"
        value={chosen === undefined ? null : String(chosen)}
        onChange={(value) => setChosen(creatableSiteTypes.find((type) => String(type) === value))}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt={4}>
          {creatableSiteTypes.map((type) => (
            <TypeCard key={type} type={type} />
          ))}
        </SimpleGrid>
      </Radio.Group>
    </FormPopup>
  )
}

function TypeCard({ type }: { type: CreatableType }) {
  const { icon: TypeIcon, hint } = typeCards[type]
  return (
    <Radio.Card value={String(type)} className={classes.card ?? ''} aria-label={siteTypeLabels[type]}>
      <TypeIcon size={28} stroke={1.6} aria-hidden />
      <div>
        <Text fw={600}>{siteTypeLabels[type]}</Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      <Radio.Indicator className={classes.indicator ?? ''} />
    </Radio.Card>
  )
}

/** A type of site that this version has no form for. */
function NoForm({ onClose }: { onClose: () => void }) {
  const [failure, setFailure] = useState<string>()
  return (
    <FormPopup
      title="Manage Site"
      widthPx={modalWidthPx.narrower}
      onClose={onClose}
      onSubmit={() => setFailure(siteMessages.cannotSave)}
      failure={failure}
      onCloseFailure={() => setFailure(undefined)}
      actions={<Button type="submit">Save Site</Button>}
    >
      <Text size="sm">This kind of site is not known to this version.</Text>
    </FormPopup>
  )
}
