import { useEffect, useRef, useState } from 'react'
import type { GateVehicle } from '#contract/gate/api.ts'
import { announce } from './gate-sound.ts'
import { matchesOf, newMatches, type NewMatch } from './new-matches.ts'

const repeatMs = 2500
const mostRepeats = 12

interface Announcements {
  /** The unconfirmed matches. */
  open: readonly NewMatch[]
  confirm: () => void
}

/** Announces new matches. Alarms repeat until a user confirms them, for half a minute at most. */
export function useAnnouncements(vehicles: readonly GateVehicle[] | undefined): Announcements {
  const announced = useRef<Set<string>>(undefined)
  const [open, setOpen] = useState<readonly NewMatch[]>([])
  useEffect(() => {
    if (!vehicles) return
    // Vehicles from before the page was opened are silent.
    announced.current ??= new Set(matchesOf(vehicles).map(({ key }) => key))
    const fresh = newMatches(vehicles, announced.current)
    if (fresh.length === 0) return
    for (const { key } of fresh) announced.current.add(key)
    announce(fresh.some(({ is_alarm }) => is_alarm))
    setOpen((before) => [...fresh, ...before])
  }, [vehicles])
  const isAlarm = open.some(({ is_alarm }) => is_alarm)
  useEffect(() => {
    if (!isAlarm) return undefined
    let repeats = 0
    const timer = setInterval(() => {
      repeats++
      if (repeats >= mostRepeats) clearInterval(timer)
      announce(true)
    }, repeatMs)
    return () => clearInterval(timer)
  }, [isAlarm])
  return { open, confirm: () => setOpen([]) }
}
