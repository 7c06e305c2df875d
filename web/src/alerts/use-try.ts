import { useState } from 'react'
import { showError } from '../lib/notices.ts'
import type { AlertBody } from './api.ts'

/** Something that is tried with the alert as it is in the form. */
export interface TryProps {
  /** Undefined where the form has faults, which it then shows. */
  bodyOf: () => AlertBody | undefined
  isDisabled: boolean
}

/** Tries the form and keeps what came of it, with the alert it was tried with. */
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
