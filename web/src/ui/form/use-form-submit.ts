import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { errorText } from '../../lib/notices.ts'
import { reportError } from '../../lib/calls/report-error.ts'
import { readServerErrors } from './server-errors.ts'

interface Options<Values> {
  /** Sends the form. Errors become messages in the form, and the input stays. */
  save: (values: Values) => Promise<unknown>
  /** Server names that differ from the form's. */
  aliases?: Record<string, keyof Values & string>
  /** Called with every failure, for the specified notices. */
  onFailure?: (error: unknown) => void
}

/** Submits a Mantine form: busy state, server messages in their fields, focus on the first fault. */
export function useFormSubmit<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  { save, aliases, onFailure }: Options<Values>,
) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const focusFirst = (faults: Record<string, unknown>) => {
    const nodes = Object.keys(faults).flatMap((field) => form.getInputNode(field) ?? [])
    nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
    nodes[0]?.focus()
  }
  const send = async (values: Values) => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await save(values)
    } catch (error) {
      const { fields, rest } = readServerErrors(error, Object.keys(values), aliases)
      form.setErrors(fields)
      setFailure(Object.keys(fields).length > 0 ? rest : (rest ?? errorText(error)))
      focusFirst(fields)
      reportError(error)
      onFailure?.(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    onSubmit: form.onSubmit(send, focusFirst),
    isBusy,
    /** The error of the form as a whole. */
    failure,
    clearFailure: () => setFailure(undefined),
  }
}
