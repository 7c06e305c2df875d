import { Button } from '@mantine/core'

interface Props {
  /** The label of the button to the next step. */
  label: string
  isBusy?: boolean
  onBack: () => void
}

/** The buttons below a setup step: back and next. */
export function StepActions({ label, isBusy = false, onBack }: Props) {
  return (
    <>
      <Button variant="default" disabled={isBusy} onClick={onBack}>
        Back
      </Button>
      <Button type="submit" loading={isBusy}>
        {label}
      </Button>
    </>
  )
}
