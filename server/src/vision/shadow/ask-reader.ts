import { z } from 'zod'
import type { ReadPlate } from '#rules/vision/compare-readings.ts'
import { normalisePlate } from '#rules/vehicles/plates.ts'
import { OutboundError, type Outbound } from '../../core/outbound.ts'

/** The reason why the second reader failed, as a text for users. */
export class ShadowFault extends Error {}

const timeoutMs = 15_000
const mostAnswerBytes = 1 << 20
const mostPlates = 100

/** The compared part of a Snapshot response. */
const Answer = z.object({
  results: z
    .array(
      z.object({
        plate: z.string().max(40),
        box: z.object({ xmin: z.number(), ymin: z.number(), xmax: z.number(), ymax: z.number() }),
      }),
    )
    .max(mostPlates),
})

export interface SnapshotReader {
  address: string
  token: string | undefined
}

/** Posts a picture as the file `upload` to a reader that responds in the format of Plate Recognizer's Snapshot. */
export async function askReader(
  outbound: Outbound,
  { address, token }: SnapshotReader,
  picture: { contentType: string; bytes: Buffer },
): Promise<ReadPlate[]> {
  const form = new FormData()
  form.set('upload', new Blob([new Uint8Array(picture.bytes)], { type: picture.contentType }), 'picture.jpg')
  const encoded = new Response(form)
  const { status, body } = await outbound(address, {
    method: 'POST',
    timeoutMs,
    maxBytes: mostAnswerBytes,
    headers: {
      accept: 'application/json',
      'content-type': encoded.headers.get('content-type')!,
      ...(token && { authorization: `Token ${token}` }),
    },
    body: Buffer.from(await encoded.arrayBuffer()),
  }).catch((error: unknown) => {
    throw error instanceof OutboundError ? new ShadowFault(error.message.replace(/\.$/, '')) : error
  })
  if (status === 401 || status === 403)
    throw new ShadowFault(`The reader does not accept the token (${status})`)
  if (status !== 200 && status !== 201) throw new ShadowFault(`The reader answered with ${status}`)
  return platesOf(body)
}

function platesOf(body: Buffer): ReadPlate[] {
  const answer = Answer.safeParse(parsed(body))
  if (!answer.success) throw new ShadowFault("The answer is not in the format of Plate Recognizer's Snapshot")
  return answer.data.results.flatMap(({ plate, box }) => {
    const text = normalisePlate(plate)
    return text ? [{ text, box: { l: box.xmin, t: box.ymin, r: box.xmax, b: box.ymax } }] : []
  })
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
