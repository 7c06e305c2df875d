import { useEffect, useState } from 'react'
import { countdownTickMs } from '../lib/calls/timing.ts'

/** Seconds until `lengthSeconds` after a moment in epoch milliseconds, counted down every second. */
export function useCountdown(from: number, lengthSeconds: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), countdownTickMs)
    return () => clearInterval(timer)
  }, [])
  // The data may be newer than the last tick, so the value is limited to the length.
  return Math.min(lengthSeconds, Math.max(0, lengthSeconds - (now - from) / 1000))
}
