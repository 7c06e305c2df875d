import { spawn } from 'node:child_process'
import { largestPictureBytes } from '#contract/sources/constants.ts'
import { sourceMessages } from '#contract/sources/messages.ts'
import { jpegSplitter } from '#rules/sources/split-jpegs.ts'
import type { Credentials } from '../pulling/sign-in.ts'
import { SourceFault } from '../pulling/source-fault.ts'
import { openRelay, type Relay } from './relay.ts'

const patienceMs = 20_000

export interface Stream {
  address: string
  credentials: Credentials | undefined
}

export interface StreamReading {
  allow: readonly string[]
  signal: AbortSignal
  onPicture(picture: Buffer): void
  /** The decoding tool; its own parameters come before ours. */
  tool?: readonly [string, ...string[]]
}

/** Key frames only: they decode independently, and cameras send one or two a second. */
const options = (
  `-v error -nostats -max_alloc ${256 << 20} -threads 1 -skip_frame nokey ` +
  '-f concat -safe 0 -protocol_whitelist pipe,rtsp,tcp -i pipe:0 ' +
  '-map 0:v:0 -fps_mode passthrough -c:v mjpeg -q:v 3 -f image2pipe pipe:1'
).split(' ')

/** Reads pictures until the stream ends or is aborted. Throws a SourceFault when the stream ends by itself. */
export async function readStream(stream: Stream, reading: StreamReading): Promise<void> {
  const relay = await openRelay(new URL(stream.address), reading.allow)
  try {
    await decode(stream, relay, reading)
  } finally {
    relay.close()
  }
}

function decode(stream: Stream, relay: Relay, { signal, onPicture, tool = ['ffmpeg'] }: StreamReading) {
  return new Promise<void>((resolve, reject) => {
    const [command, ...own] = tool
    const child = spawn(command, [...own, ...options], { stdio: ['pipe', 'pipe', 'pipe'] })
    const splitter = jpegSplitter(largestPictureBytes)
    let complaint = ''
    let fault: string | undefined
    const end = (reason: string | undefined) => {
      fault ??= reason
      child.kill('SIGKILL')
    }
    const patience = setTimeout(() => end('No picture within 20 seconds'), patienceMs)
    const stop = () => end(undefined)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    child.stderr.on('data', (text: Buffer) => (complaint = (complaint + text.toString()).slice(-2000)))
    child.stdout.on('data', (piece: Buffer) => {
      try {
        for (const picture of splitter.add(piece)) {
          patience.refresh()
          onPicture(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength))
        }
      } catch {
        end('A picture of the stream is too large')
      }
    })
    child.stdin.on('error', () => undefined)
    // On the standard input, because every account of the machine can read parameters.
    child.stdin.end(playlistOf(stream, relay.port))
    child.once('error', () => end(sourceMessages.noFfmpeg))
    child.once('close', () => {
      clearTimeout(patience)
      signal.removeEventListener('abort', stop)
      if (signal.aborted) return resolve()
      return reject(new SourceFault(fault ?? relay.fault() ?? sentenceOf(complaint)))
    })
  })
}

function playlistOf({ address, credentials }: Stream, port: number): string {
  const { pathname, search } = new URL(address)
  const sign = credentials
    ? `${encodeURIComponent(credentials.user)}:${encodeURIComponent(credentials.password)}@`
    : ''
  const local = `rtsp://${sign}127.0.0.1:${port}${pathname}${search}`.replaceAll("'", '%27')
  return `ffconcat version 1.0\nfile '${local}'\noption rtsp_transport tcp\n`
}

const knownComplaints: readonly (readonly [RegExp, string])[] = [
  [/401 unauthorized/i, 'The camera does not accept the user name or password'],
  [/403 forbidden/i, 'The camera does not allow this user to see the stream (403)'],
  [/404 not found|454 |stream not found/i, 'The camera has no stream at this address (404)'],
  [/invalid data|could not find codec/i, 'The stream has no video that can be decoded'],
  [/does not contain any stream|matches no streams/i, 'The stream has no video'],
]

const sentenceOf = (complaint: string): string =>
  knownComplaints.find(([pattern]) => pattern.test(complaint))?.[1] ?? 'The stream ended'

/** The newest picture of a stream, for a test of its settings. */
export async function firstPicture(stream: Stream, reading: Omit<StreamReading, 'onPicture' | 'signal'>) {
  const done = new AbortController()
  let first: Buffer | undefined
  await readStream(stream, {
    ...reading,
    signal: done.signal,
    onPicture(picture) {
      first ??= picture
      done.abort()
    },
  })
  return first!
}

let found: Promise<boolean> | undefined

/** Whether this machine has an ffmpeg. */
export const canReadStreams = (): Promise<boolean> =>
  (found ??= new Promise((resolve) => {
    const child = spawn('ffmpeg', ['-version'], { stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  }))
