import { useState } from 'react'
import { showError } from '../../lib/notices.ts'
import type { AlertBody } from '../api.ts'

/** A test of the alert in the form. */
export interface TryProps {
  /** Undefined when the form has faults, which it then shows. */
  bodyOf: () => AlertBody | undefined
  isDisabled: boolean
}

/** Runs a test of the form and keeps its result with the tested alert. */
export function useTry<T>(bodyOf: TryProps['bodyOf'], attempt: (body: AlertBody) => Promise<T>) {
  const [outcome, setOutcome] = useState<{ body: AlertBody; result: T }>()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    const body = bodyOf()
    if (!body) return
    setBusy(true)
    await attempt(body).then((result) => setOutcome({ body, result }), showError)
    setBusy(false)
  }
  return { outcome, isBusy, run: () => void run(), clear: () => setOutcome(undefined) }
}
