import type { MqttClient } from 'mqtt'
import { brokerEnded } from './broker.ts'

/** The number of concurrent messages; the broker acknowledges each. */
const atOnce = 50

export type Publish = (
  topic: string,
  payload: string | Buffer,
  options?: { retain: boolean },
) => Promise<void>

/** Publishes messages, mostly retained, with acknowledgement. Rejects when the connection ends first. */
export function publisher(client: MqttClient): Publish {
  const closed = new Promise<never>((_resolve, reject) => {
    client.once('close', () => reject(brokerEnded()))
  })
  closed.catch(() => undefined)
  return async (topic, payload, { retain } = { retain: true }) => {
    await Promise.race([client.publishAsync(topic, payload, { qos: 1, retain }), closed])
  }
}

/**
 * Keeps the retained messages current. A value identifies the published content; undefined from `load` publishes
 * nothing for now. Messages that are no longer needed are removed from the broker.
 */
export function retainedMessages(
  publish: Publish,
  load: (value: string) => Promise<string | Buffer | undefined> = async (value) => value,
) {
  const sent = new Map<string, string>()

  async function bring(topic: string, value: string | undefined): Promise<boolean> {
    if (sent.get(topic) === value) return false
    const payload = value === undefined ? '' : await load(value)
    if (payload === undefined) return false
    await publish(topic, payload)
    if (value === undefined) sent.delete(topic)
    else sent.set(topic, value)
    return true
  }

  return {
    has: (topic: string) => sent.has(topic),
    /** Returns the number of published messages. */
    async update(wanted: ReadonlyMap<string, string>): Promise<number> {
      const gone = [...sent.keys()].filter((topic) => !wanted.has(topic))
      const topics = [...gone, ...wanted.keys()].filter((topic) => sent.get(topic) !== wanted.get(topic))
      let published = 0
      for (let at = 0; at < topics.length; at += atOnce) {
        const some = topics.slice(at, at + atOnce)
        const done = await Promise.all(some.map((topic) => bring(topic, wanted.get(topic))))
        published += done.filter(Boolean).length
      }
      return published
    },
  }
}
