import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { AlertKind } from '#contract/alerts/enumerations.ts'
import { lazyPopup } from '../../lib/lazy-popup.tsx'
import { runDry } from '../api.ts'
import { useTry, type TryProps } from './use-try.ts'

const DryRunPopup = lazyPopup(async () => (await import('./dry-run-popup.tsx')).DryRunPopup)

/** Runs the alert of the form on the events of the last days. */
export function DryRunButton({ bodyOf, isDisabled }: TryProps) {
  const { outcome, isBusy, run, clear } = useTry(bodyOf, runDry)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} stroke={1.6} />}
        loading={isBusy}
        disabled={isDisabled}
        onClick={run}
      >
        Dry run
      </Button>
      {outcome && (
        <DryRunPopup
          result={outcome.result}
          isOfCameras={outcome.body.kind === AlertKind.CAMERA}
          onClose={clear}
        />
      )}
    </>
  )
}
