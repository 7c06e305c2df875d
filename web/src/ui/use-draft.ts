import { useState } from 'react'

/** The draft of a value. It resets when the value changes, for example by a link or the back button. */
export function useDraft<Value>(value: Value) {
  const [draft, setDraft] = useState(value)
  const [base, setBase] = useState(value)
  if (base !== value) {
    setBase(value)
    setDraft(value)
  }
  return [draft, setDraft] as const
}
