import 'node-webcodecs/register'
import {
  AudioSample,
  AudioSampleSource,
  QUALITY_VERY_HIGH,
  VideoSample,
  VideoSampleSource,
  type Output,
} from 'mediabunny'
import { colourSpace } from '../frame-planes.ts'
import type { Recording } from './record-clip.ts'
import { recordedFrames, toneOf, toneRate } from './recorded-frames.ts'

/** Encodes pictures and tone with the bundled codecs. */
export async function writeTracks(output: Output, recording: Recording): Promise<void> {
  const { codec, rotation = 0, sound, width: codedWidth, height: codedHeight } = recording
  const video = new VideoSampleSource({ codec, bitrate: QUALITY_VERY_HIGH })
  output.addVideoTrack(video, { rotation })
  const audio = sound ? new AudioSampleSource({ codec: 'opus', bitrate: 64_000 }) : undefined
  if (audio) output.addAudioTrack(audio)
  await output.start()
  for (const { bytes, ...form } of recordedFrames(recording)) {
    const colorSpace = form.format === 'I420' ? { colorSpace: colourSpace } : {}
    const sample = new VideoSample(bytes, { ...form, ...colorSpace, codedWidth, codedHeight })
    await video.add(sample)
    sample.close()
  }
  if (!audio || !sound) return
  const form = { format: 'f32', numberOfChannels: 1, sampleRate: toneRate, timestamp: 0 } as const
  const sample = new AudioSample({ ...form, data: toneOf(sound) })
  await audio.add(sample)
  sample.close()
}
