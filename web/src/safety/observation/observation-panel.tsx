import { Drawer, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { HoldMenu } from '../../cases/hold-menu.tsx'
import { HeldBadge } from '../../holds/held-badge.tsx'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { useIsPhone } from '../../ui/phone/use-is-phone.ts'
import { observationQuery } from '../api.ts'
import { CaseForm } from './case-form.tsx'
import { CaseHistory } from './case-history.tsx'
import { EncounterFacts } from './encounter-facts.tsx'
import { ObservedTime } from './observed-time.tsx'
import { ObservationMedia } from './observation-picture.tsx'
import { ObservationSteps } from './observation-steps.tsx'
import { Reasons } from './reasons.tsx'
import { RiskScore } from './risk-score.tsx'
import classes from '../safety.module.css'
import { useObservation } from './use-observation.ts'
import { useIsTopmost } from '../../ui/popup/use-is-topmost.ts'

interface Props {
  /** The observations of the page's list, for a panel that was opened by its address. */
  listed: readonly string[]
}

/** The clip, the score with its reasons, and the case of an observation; arrows show its neighbours in the list. */
export function ObservationPanel({ listed }: Props) {
  const { observationId, among, showNext, closeObservation } = useObservation()
  const isPhone = useIsPhone()
  return (
    <Drawer.Root
      opened={observationId !== undefined}
      onClose={closeObservation}
      closeOnEscape={useIsTopmost(observationId !== undefined)}
      position="right"
      size={isPhone ? '100%' : 560}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>Observation</Drawer.Title>
          {observationId && (
            <ObservationSteps
              id={observationId}
              among={among.includes(observationId) ? among : listed}
              onShow={showNext}
            />
          )}
          <Drawer.CloseButton aria-label="Close" />
        </Drawer.Header>
        <Drawer.Body>{observationId && <Observation key={observationId} id={observationId} />}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function Observation({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(observationQuery(id))
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <BlockSkeleton height={420} />
  return (
    <div className={classes.detail}>
      <div className={classes.detailHead}>
        <h2>{violationLabel(data.violation_type)}</h2>
        <Group gap="xs">
          <RiskScore score={data.risk_level} isSafe={data.isSafe} />
          {data.image && <HeldBadge kind="image" id={data.image.id} />}
          <HoldMenu kind="observation" id={id} size="compact-sm" />
        </Group>
        <p className={classes.dim}>
          {data.siteName}, {data.cameraName} ·{' '}
          <ObservedTime from={data.time_created} until={data.last_time} zone={data.time_zone} />
        </p>
      </div>
      <ObservationMedia observation={data} />
      <Reasons explanation={data.explanation} score={data.risk_level} />
      <EncounterFacts explanation={data.explanation} />
      <CaseForm observation={data} />
      <CaseHistory steps={data.history} zone={data.time_zone} />
    </div>
  )
}
