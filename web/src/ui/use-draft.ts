import { useState } from 'react'

/** What is being filled in; it starts anew when the value itself changes, as by a link or the back button. */
export function useDraft<Value>(value: Value) {
  const [draft, setDraft] = useState(value)
  const [base, setBase] = useState(value)
  if (base !== value) {
    setBase(value)
    setDraft(value)
  }
  return [draft, setDraft] as const
}
