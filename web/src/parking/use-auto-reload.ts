import { useEffect, useEffectEvent } from 'react'
import { liveReloadIntervalMs } from '../lib/calls/timing.ts'

interface Options {
  isOn: boolean
  /** The time of the last response in epoch milliseconds, from which the wait starts. */
  since: number
  reload: () => Promise<unknown>
}

/** Reloads an interval after the last response, until the page is left. */
export function useAutoReload({ isOn, since, reload }: Options): void {
  const onReload = useEffectEvent(reload)
  useEffect(() => {
    if (!isOn || since === 0) return undefined
    const timer = setTimeout(() => void onReload(), since + liveReloadIntervalMs - Date.now())
    return () => clearTimeout(timer)
  }, [isOn, since])
}
