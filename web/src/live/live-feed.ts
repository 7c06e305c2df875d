import { useEffect, useEffectEvent, useState } from 'react'
import { liveReconnectDelayMs } from '../lib/calls/timing.ts'
import { liveApi, type LiveKind } from '#contract/live/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { reportError } from '../lib/calls/report-error.ts'

const kinds: readonly LiveKind[] = ['image', 'detection', 'visit', 'alert', 'inbox', 'reset']

/** Listens to the live feed of the organisation, and continues after a lost connection. */
function listenLive(onEvent: (kind: LiveKind) => void, onConnected: (isConnected: boolean) => void) {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastEventId = ''
  let isOver = false

  const retry = () => {
    source?.close()
    onConnected(false)
    if (!isOver) timer = setTimeout(() => void connect(), liveReconnectDelayMs)
  }
  const connect = async () => {
    try {
      const { ticket } = await call(liveApi.ticket, {})
      if (isOver) return
      const query = new URLSearchParams({ ticket, ...(lastEventId && { last_event_id: lastEventId }) })
      source = new EventSource(`${liveApi.feed.url}?${query}`)
      source.addEventListener('open', () => onConnected(true))
      // A ticket expires soon, so the server would reject the browser's automatic reconnect.
      source.addEventListener('error', retry)
      for (const kind of kinds) {
        source.addEventListener(kind, (event) => {
          // Of events in one transaction only the last message has an id.
          lastEventId = event.lastEventId || lastEventId
          onEvent(kind)
        })
      }
    } catch (error) {
      reportError(error)
      retry()
    }
  }
  void connect()
  return () => {
    isOver = true
    clearTimeout(timer)
    source?.close()
  }
}

interface Listener {
  onEvent: (kind: LiveKind) => void
  onConnected: (isConnected: boolean) => void
}

/** All listeners in this window share one connection, since browsers allow only a few. */
const listeners = new Set<Listener>()
let shared: { stop: () => void; isConnected: boolean } | undefined

function joinFeed(listener: Listener): () => void {
  listeners.add(listener)
  if (shared) listener.onConnected(shared.isConnected)
  else {
    const feed = { stop: () => undefined as void, isConnected: false }
    shared = feed
    feed.stop = listenLive(
      (kind) => listeners.forEach(({ onEvent }) => onEvent(kind)),
      (isConnected) => {
        feed.isConnected = isConnected
        listeners.forEach(({ onConnected }) => onConnected(isConnected))
      },
    )
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    shared?.stop()
    shared = undefined
  }
}

/** Calls back for every live event while the page is visible, and returns whether the feed is connected. */
export function useLiveFeed(onEvent: (kind: LiveKind) => void, isOn = true): boolean {
  const [isConnected, setConnected] = useState(false)
  const emit = useEffectEvent(onEvent)
  useEffect(
    () => (isOn ? joinFeed({ onEvent: (kind) => emit(kind), onConnected: setConnected }) : undefined),
    [isOn],
  )
  return isConnected
}
