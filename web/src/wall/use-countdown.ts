import { useEffect, useState } from 'react'
import { countdownTickMs } from '../lib/timing.ts'

/** Seconds until a moment in epoch milliseconds, counted down every second. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), countdownTickMs)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, (until - now) / 1000)
}
