import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { useFormSubmit } from '../form/use-form-submit.ts'
import { FormPopup } from './popup.tsx'

interface Props {
  title: string
  widthPx: number
  onClose: () => void
  submit: ReturnType<typeof useFormSubmit>
  submitLabel?: string
  /** The form cannot be sent yet; `isWaiting` shows that its data is loading. */
  isIncomplete?: boolean
  isWaiting?: boolean
  children: ReactNode
}

/** A popup with a form, Cancel and a submit button. */
export function SavePopup(props: Props) {
  const { title, widthPx, onClose, submit, submitLabel = 'Save', isIncomplete, isWaiting, children } = props
  return (
    <FormPopup
      title={title}
      widthPx={widthPx}
      onClose={onClose}
      onSubmit={submit.onSubmit}
      failure={submit.failure}
      onCloseFailure={submit.clearFailure}
      actions={
        <>
          <Button variant="default" disabled={submit.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={submit.isBusy || isWaiting === true}
            disabled={isIncomplete === true}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </FormPopup>
  )
}
