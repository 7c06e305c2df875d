import { setTimeout as sleep } from 'node:timers/promises'
import type { MqttClient } from 'mqtt'
import { homeAssistantMessages } from '#contract/home-assistant/messages.ts'
import { discoveryOf } from '#rules/home-assistant/discovery.ts'
import { pauseMs } from '#rules/home-assistant/pause.ts'
import type { Shown } from '#rules/home-assistant/places.ts'
import { picturesOf, statesOf } from '#rules/home-assistant/states.ts'
import { availabilityTopic, nodeOf } from '#rules/home-assistant/topics.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { OutboundError } from '../core/outbound.ts'
import type { Deps } from '../deps.ts'
import { findLiveEvents, newestLiveId } from '../live/queries.ts'
import { createPictures } from '../messages/channels/picture.ts'
import { alertEvents } from './alert-events.ts'
import { brokerEnded, connectBroker } from './broker.ts'
import { placesReader } from './find-places.ts'
import { noteState, type ConnectionRow } from './queries.ts'
import { removeAll, removeStale } from './remove-messages.ts'
import { retainedMessages, publisher, type Publish } from './retained.ts'

/** The longest delay of a published change. */
const tickMs = 1_000
/** Without events everything is read again after this time, because cameras go offline silently. */
const readAllMs = 30_000
/** More live events than this cause everything to be read again. */
const mostNews = 1_000
/** A connection that lasted this long counts as successful. */
const goodMs = 30_000

/** The reason why a session ends: the process stops, the settings changed, or the messages must be removed too. */
export type EndReason = 'stop' | 'changed' | 'moved'

export const shownOf = (row: ConnectionRow): Shown => ({
  orgId: row.org_id,
  discoveryPrefix: row.discovery_prefix,
  topicPrefix: row.topic_prefix,
  sendsPlates: row.sends_plates,
  sendsPictures: row.sends_pictures,
})

/** Keeps an organisation connected to its broker until the signal. */
export async function runSession(deps: Deps, row: ConnectionRow, signal: AbortSignal): Promise<void> {
  const { db, config, secrets, now } = deps
  const shown = shownOf(row)
  const target = {
    address: row.address,
    username: row.username,
    password: row.sealed_password ? secrets.open(row.sealed_password) : undefined,
    clientId: nodeOf(shown).slice(0, 42),
    availabilityTopic: availabilityTopic(shown),
  }
  const note = (values: Parameters<typeof noteState>[2]) =>
    noteState(db, row.org_id, values).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the state of Home Assistant was not noted'),
    )
  let failures = 0
  while (!signal.aborted) {
    const startedAt = performance.now()
    try {
      const client = await connectBroker(target, config.outboundAllow)
      try {
        await note({ connected_at: now(), fault: null, fault_at: null })
        if (!row.is_enabled) return await switchOff(client, shown, note)
        await publishAll(deps, { row, shown, client, signal, note })
      } finally {
        client.end(true)
      }
    } catch (error) {
      if (signal.aborted) break
      if (performance.now() - startedAt > goodMs) failures = 0
      failures++
      if (!(error instanceof OutboundError)) deps.log.warn({ err: error }, 'Home Assistant gets no states')
      const fault = error instanceof OutboundError ? error.message : homeAssistantMessages.ownFault
      await note({ connected_at: null, fault, fault_at: now() })
    }
    await sleep(pauseMs(failures), undefined, { signal }).catch(() => undefined)
  }
}

type Note = (values: Parameters<typeof noteState>[2]) => Promise<unknown>

async function switchOff(client: MqttClient, shown: Shown, note: Note): Promise<void> {
  await removeAll(client, publisher(client), shown)
  await client.endAsync()
  await note({ is_published: false, connected_at: null })
}

interface Session {
  row: ConnectionRow
  shown: Shown
  client: MqttClient
  signal: AbortSignal
  note: Note
}

/** Publishes the current state and then every change, until the connection or the session ends. */
async function publishAll(deps: Deps, session: Session): Promise<void> {
  const { client, shown, signal, note } = session
  const publish = publisher(client)
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
  await note({ is_published: true })
  const update = await updater(deps, session, publish)
  await publish(availabilityTopic(shown), 'online')
  await note({ published_at: deps.now() })
  while (!signal.aborted && client.connected) {
    if ((await update()) > 0) await note({ published_at: deps.now() })
    await Promise.race([sleep(tickMs, undefined, { signal }).catch(() => undefined), closed])
  }
  if (!signal.aborted) throw brokerEnded()
  if ((signal.reason as EndReason) === 'moved') await removeAll(client, publish, shown)
  else await publish(availabilityTopic(shown), 'offline')
  await client.endAsync()
}

/** Publishes the current state, and returns a function that publishes changes and returns their number. */
async function updater(deps: Deps, { row, shown, client }: Session, publish: Publish) {
  const { db, config, now, log } = deps
  const { org_id: orgId } = row
  const siteIds = row.site_ids ?? undefined
  const pictures = createPictures(deps)
  const readPlaces = placesReader(db, orgId, siteIds)
  const about = { publicUrl: config.publicUrl, version: packageJson.version }
  const configs = retainedMessages(publish)
  const states = retainedMessages(publish)
  const shownPictures = retainedMessages(
    publish,
    async (imageId) => (await pictures.find(orgId, imageId))?.bytes,
  )
  const publishAlerts = await alertEvents(
    { db, orgId, siteIds, shown },
    (topic, payload) => publish(topic, payload, { retain: false }),
    now(),
  )
  let lastId = await newestLiveId(db, orgId)
  let places = await readPlaces(undefined, now())
  let readAllAt = performance.now()

  async function readNews(): Promise<void> {
    const news = await findLiveEvents(db, orgId, lastId, mostNews)
    const isDue = performance.now() - readAllAt > readAllMs || news.length === mostNews
    if (isDue) readAllAt = performance.now()
    if (isDue || news.length > 0) places = await readPlaces(isDue ? undefined : camerasOf(news), now())
    lastId = news.length === mostNews ? await newestLiveId(db, orgId) : (news.at(-1)?.id ?? lastId)
  }

  /** While the database is unavailable the broker keeps the last states. */
  async function readAndAlert(): Promise<number> {
    try {
      await readNews()
      return await publishAlerts(now())
    } catch (error) {
      if (!client.connected) throw error
      log.warn({ err: error }, 'Home Assistant gets no news')
      return 0
    }
  }

  const bring = async () =>
    (await configs.update(discoveryOf(places, shown, about))) +
    (await states.update(statesOf(places, shown, now()))) +
    (await shownPictures.update(picturesOf(places, shown)))

  await bring()
  await removeStale(client, publish, shown, configs.has)
  return async () => (await readAndAlert()) + (await bring())
}

const camerasOf = (news: Awaited<ReturnType<typeof findLiveEvents>>): Set<string> =>
  new Set(
    news.flatMap(({ events }) =>
      events.flatMap(({ payload }) =>
        typeof payload['camera_id'] === 'string' ? [payload['camera_id']] : [],
      ),
    ),
  )
