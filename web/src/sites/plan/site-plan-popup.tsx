import { Button, Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import type { Site } from '#contract/sites/api.ts'
import { planMessages } from '#contract/sites/plan-messages.ts'
import { planMaxBytes, type SitePlan } from '#contract/sites/plans.ts'
import { readPlan, type CheckedPlan } from '#rules/sites/plan.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { errorText, showAndRethrow, showSuccess } from '../../lib/notices.ts'
import { BaseMap } from '../../ui/map/base-map.tsx'
import { ConfiguredMaps } from '../../ui/map/style/configured-maps.tsx'
import { siteHeaderMap } from '../../ui/map/map-defaults.ts'
import { MapPin } from '../../ui/map/pins/map-pin.tsx'
import { useSitePlanState } from './plan.api.ts'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { confirm } from '../../ui/popup/confirm.tsx'
import { FormPopup } from '../../ui/popup/popup.tsx'
import { useGuardedClose } from '../../ui/popup/use-guarded-close.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { removePlan, savePlan } from './plan-calls.ts'
import { PlanDrop } from './plan-drop.tsx'
import { PlanHelp } from './plan-help.tsx'
import { PlanLegend } from './plan-legend.tsx'
import classes from './plan.module.css'

interface Props {
  site: Site
  onClose: () => void
}

/** Sets, replaces and removes the plan of a site. A chosen file is shown before it is saved. */
export function SitePlanPopup({ site, onClose }: Props) {
  const stored = useSitePlanState(site.id)
  const [chosen, setChosen] = useState<SitePlan>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { close, finish } = useGuardedClose(chosen !== undefined, onClose)
  const plan = chosen ?? stored.plan

  const take = async (file: File) => {
    const { plan: read, fault } = await readFile(file, site)
    setFailure(fault)
    if (read) setChosen(read)
  }
  const save = async () => {
    if (!chosen || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await savePlan(site.id, chosen)
      showSuccess(planMessages.saved)
      finish()
    } catch (error) {
      setFailure(errorText(error))
      setBusy(false)
    }
  }
  const remove = async () => {
    const isAgreed = await confirm({
      title: 'Remove site plan',
      message: planMessages.confirmRemove,
      confirmLabel: 'Remove site plan',
      isDestructive: true,
      run: () => removePlan(site.id).catch(showAndRethrow),
    })
    if (!isAgreed) return
    showSuccess(planMessages.removed)
    finish()
  }
  return (
    <FormPopup
      title="Site plan"
      widthPx={modalWidthPx.wide}
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      failure={failure}
      onCloseFailure={() => setFailure(undefined)}
      asideActions={
        stored.hasPlan && (
          <Button
            variant="subtle"
            color="red"
            c="var(--mantine-color-error)"
            disabled={isBusy}
            onClick={() => void remove()}
          >
            Remove site plan
          </Button>
        )
      }
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={!chosen}>
            Save site plan
          </Button>
        </>
      }
    >
      {stored.error ? (
        <LoadFailure error={stored.error} onRetry={stored.retry} />
      ) : stored.isPending ? (
        <BlockSkeleton height={340} />
      ) : (
        <>
          <div className={classes.map}>
            <PlanPreview site={site} plan={plan} />
          </div>
          {plan ? (
            <PlanLegend plan={plan} />
          ) : (
            <Text size="sm" c="dimmed">
              This site has no plan yet. A plan shows its roads, buildings and bays on the maps of the site.
            </Text>
          )}
          <PlanDrop hasPlan={plan !== undefined} onFile={(file) => void take(file)} />
          <PlanHelp />
        </>
      )}
    </FormPopup>
  )
}

const PlanPreview = ({ site, plan }: { site: Site; plan: SitePlan | undefined }) => (
  <ConfiguredMaps>
    <BaseMap
      label={plan ? 'Preview of the site plan' : 'Map of the site without a plan'}
      centre={site}
      zoom={siteHeaderMap.zoom}
      plan={plan}
      isSmall
    >
      <MapPin at={site} label={stripNamePrefix(site.name)} icon={<IconMapPin size={16} stroke={1.8} />} />
    </BaseMap>
  </ConfiguredMaps>
)

/** The size is checked first, so that a large file is not read into memory. */
const readFile = async (file: File, site: Site): Promise<CheckedPlan> =>
  file.size > planMaxBytes ? { fault: planMessages.tooLarge } : readPlan(await file.text(), site)
