import { useEffect, useState } from 'react'
import { copyLabelResetMs } from '../../lib/calls/timing.ts'
import { copyText } from '../../lib/copy-text.ts'
import { showError } from '../../lib/notices.ts'

/** Copies a value; `isCopied` is true for two seconds afterwards. */
export function useCopy(value: string) {
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return undefined
    const timer = setTimeout(() => setCopies(0), copyLabelResetMs)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = () => copyText(value).then(() => setCopies((count) => count + 1), showError)
  return { isCopied: copies > 0, copy }
}
