import type { Logger } from 'pino'
import type { ImageSize } from '#contract/ingest/event.ts'
import { codecs, hasCodecs } from '../codecs/codecs.ts'
import { ffmpeg, hasFfmpeg } from './ffmpeg.ts'
import type { Polygon } from '../masking/mask-image.ts'

/** Decodes and encodes clips. */
export interface ClipTool {
  name: string
  /** A frame near the start, as JPEG in the display size of the clip. */
  firstFrame(clip: Buffer, contentType: string, size: ImageSize): Promise<Buffer>
  /** The clip as H.264 in MP4, with its frame times; undefined where the tool does not support it. */
  convertVideo?(clip: Buffer, contentType: string, size: ImageSize): Promise<Buffer>
  /** The clip as MP4 with the polygons pixelated in every frame. */
  maskVideo(clip: Buffer, contentType: string, size: ImageSize, masks: readonly Polygon[]): Promise<Buffer>
}

/** The ffmpeg of the machine if it has one, else the bundled codecs, else undefined. */
export async function findClipTool(): Promise<ClipTool | undefined> {
  if (await hasFfmpeg()) return ffmpeg
  return (await hasCodecs()) ? codecs : undefined
}

/** Logs which tool is used, and what is withheld without one. */
export async function logClipTool(log: Logger): Promise<void> {
  const tool = await findClipTool()
  if (tool) log.info({ tool: tool.name }, `Clips are masked and get their posters by: ${tool.name}`)
  if (!tool?.convertVideo)
    log.warn('No ffmpeg: clips that browsers do not play (H.265, AVI) are kept, and can be downloaded only')
  if (!tool)
    log.warn('No ffmpeg and no codecs for this machine: clips of cameras that hide something are withheld')
}
