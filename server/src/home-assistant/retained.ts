import type { MqttClient } from 'mqtt'
import { brokerEnded } from './broker.ts'

/** Published at the same time; the broker acknowledges each. */
const atOnce = 50

export type Publish = (
  topic: string,
  payload: string | Buffer,
  options?: { retain: boolean },
) => Promise<void>

/** Publishes messages, retained ones mostly, with acknowledgement. Rejects when the connection ends before. */
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
 * Keeps retained messages as they should be. A value stands for what is published; undefined from `load` publishes
 * nothing for now. Messages that are no longer wanted are removed from the broker.
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
    /** Returns how many messages were published. */
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
