import { setTimeout as sleep } from 'node:timers/promises'
import type { MqttClient } from 'mqtt'
import { configTopic } from '#rules/home-assistant/topics.ts'
import type { Shown } from '#rules/home-assistant/places.ts'
import type { Publish } from './retained.ts'

/** Our topics are shorter, and a broker must not fill the memory. */
const longestTopic = 1_000
const mostTopics = 50_000

const topicFields = ['state_topic', 'json_attributes_topic', 'image_topic', 'availability_topic'] as const

/** The retained topics of an entity, named by its discovery message. */
function topicsOf(payload: Buffer, alsoAvailability: boolean): string[] {
  try {
    const config = JSON.parse(payload.toString()) as Record<string, unknown>
    return topicFields
      .filter((field) => alsoAvailability || field !== 'availability_topic')
      .map((field) => config[field])
      .filter((topic) => typeof topic === 'string')
      .filter(({ length }) => length <= longestTopic)
  } catch {
    return []
  }
}

/** Removes entities of an earlier session that `isWanted` rejects. */
export async function removeStale(
  client: MqttClient,
  publish: Publish,
  shown: Shown,
  isWanted: (topic: string) => boolean,
): Promise<void> {
  client.on('message', (topic, payload, { retain }) => {
    // Only messages from before this subscription are marked as retained.
    if (!retain || payload.length === 0 || isWanted(topic)) return
    for (const stale of [topic, ...topicsOf(payload, false)]) publish(stale, '').catch(() => undefined)
  })
  await client.subscribeAsync(configTopic(shown, '+', '+'), { qos: 1 })
}

/** The broker sends retained messages at once; after this much silence there are no more. */
const silenceMs = 1_000

/** Removes all messages of the organisation from the broker. */
export async function removeAll(client: MqttClient, publish: Publish, shown: Shown): Promise<void> {
  const found = new Set<string>()
  let heardAt = performance.now()
  client.on('message', (topic, payload, { retain }) => {
    if (!retain || payload.length === 0 || topic.length > longestTopic || found.size > mostTopics) return
    heardAt = performance.now()
    for (const each of [topic, ...topicsOf(payload, true)]) found.add(each)
  })
  await client.subscribeAsync(configTopic(shown, '+', '+'), { qos: 1 })
  while (performance.now() - heardAt < silenceMs) await sleep(silenceMs / 4)
  for (const topic of found) await publish(topic, '')
}
