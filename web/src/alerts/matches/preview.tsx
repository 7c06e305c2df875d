import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { lazyPopup } from '../../lib/lazy-popup.tsx'
import { previewAlert } from '../api.ts'
import { useTry, type TryProps } from './use-try.ts'

const PreviewPopup = lazyPopup(async () => (await import('./preview-popup.tsx')).PreviewPopup)

/** Shows the message of the alert in the form, and sends it as a test. */
export function PreviewButton({ bodyOf, isDisabled }: TryProps) {
  const { outcome, isBusy, run, clear } = useTry(bodyOf, previewAlert)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} stroke={1.6} />}
        loading={isBusy}
        disabled={isDisabled}
        onClick={run}
      >
        Preview
      </Button>
      {outcome && <PreviewPopup body={outcome.body} preview={outcome.result} onClose={clear} />}
    </>
  )
}
