import { spawnSync } from 'node:child_process'
import {
  BufferSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  WEBM,
  type Output,
} from 'mediabunny'
import type { Recording } from './record-clip.ts'
import { formatOf, recordedFrames, toneOf, toneRate } from './recorded-frames.ts'

/** Frames are stored in display order, so that each can get its own time afterwards. */
const encoders = {
  avc: ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '10', '-bf', '0', '-pix_fmt', 'yuv420p'],
  vp8: ['-c:v', 'libvpx', '-b:v', '8M', '-auto-alt-ref', '0', '-lag-in-frames', '0', '-pix_fmt', 'yuv420p'],
}
const colours = '-colorspace smpte170m -color_primaries smpte170m -color_trc smpte170m -color_range tv'.split(
  ' ',
)
const mp4ToPipe = ['-movflags', 'frag_keyframe+empty_moov+default_base_moof', '-f', 'mp4']
const mostBytes = 2 ** 30

/** Encodes pictures and tone with the ffmpeg of the machine. The container is written as with the bundled codecs. */
export async function writeTracks(output: Output, recording: Recording): Promise<void> {
  const { codec, rotation = 0, sound, width, height } = recording
  const video = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(video, { rotation })
  const audio = sound ? new EncodedAudioPacketSource('opus') : undefined
  if (audio) output.addAudioTrack(audio)
  await output.start()
  const frames = [...recordedFrames(recording)]
  const pixels = formatOf(recording) === 'I420' ? 'yuv420p' : 'rgba'
  const raw = ['-f', 'rawvideo', '-pix_fmt', pixels, '-s', `${width}x${height}`, '-r', '10', '-i', '-']
  const packed = codec === 'avc' ? mp4ToPipe : ['-f', 'webm']
  const pictures = encode(Buffer.concat(frames.map(({ bytes }) => bytes)), [
    ...raw,
    ...encoders[codec],
    ...colours,
    ...packed,
  ])
  const picturesTrack = (await open(pictures).getPrimaryVideoTrack())!
  const picturesConfig = { decoderConfig: (await picturesTrack.getDecoderConfig())! }
  let frame = 0
  for await (const packet of new EncodedPacketSink(picturesTrack).packets()) {
    const { timestamp, duration } = frames[frame++]!
    await video.add(packet.clone({ timestamp, duration }), picturesConfig)
  }
  if (!audio || !sound) return
  const heard = ['-f', 'f32le', '-ar', String(toneRate), '-ac', '1', '-i', '-']
  const tone = encode(Buffer.from(toneOf(sound).buffer), [...heard, '-c:a', 'libopus', '-f', 'webm'])
  const toneTrack = (await open(tone).getPrimaryAudioTrack())!
  const toneConfig = { decoderConfig: (await toneTrack.getDecoderConfig())! }
  for await (const packet of new EncodedPacketSink(toneTrack).packets())
    if (packet.timestamp >= 0) await audio.add(packet, toneConfig)
}

const open = (clip: Buffer) => new Input({ source: new BufferSource(clip), formats: [MP4, WEBM] })

function encode(input: Buffer, options: readonly string[]): Buffer {
  const made = spawnSync('ffmpeg', ['-v', 'error', ...options, '-'], { input, maxBuffer: mostBytes })
  if (made.status !== 0)
    throw new Error(`ffmpeg recorded nothing: ${String(made.stderr)}`, { cause: made.error })
  return made.stdout
}
