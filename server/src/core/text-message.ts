import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newId } from './ids.ts'
import type { Outbound } from './outbound.ts'

export interface TextProvider {
  /** Accepts a form with To, From and Body, as Twilio does. */
  url: string
  user: string
  password: string
  from: string
}

export interface TextAnswer {
  status: number
  retryAfter: string | undefined
  body: string
}
export type SendText = (to: string, body: string) => Promise<TextAnswer>

/** Sends text messages to the configured provider, or writes them to the outbox folder. */
export function createTexter(
  provider: TextProvider | undefined,
  outbound: Outbound,
  outbox: string,
): SendText {
  if (!provider)
    return async (to, body) => {
      mkdirSync(outbox, { recursive: true, mode: 0o700 })
      const name = `${newId()}.sms`
      await writeFile(path.join(outbox, name), `To: ${to}\n\n${body}\n`, { mode: 0o600 })
      return { status: 201, retryAfter: undefined, body: `written to ${name}` }
    }
  const credentials = Buffer.from(`${provider.user}:${provider.password}`).toString('base64')
  return async (to, body) => {
    const answer = await outbound(provider.url, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams({ To: to, From: provider.from, Body: body }).toString(),
    })
    return {
      status: answer.status,
      retryAfter: answer.headers['retry-after'],
      body: answer.body.toString('utf8'),
    }
  }
}
