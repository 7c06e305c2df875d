import { createContext, type FunctionComponent } from 'react'
import type { HeatLegend, HeatPeriod } from '#contract/heatmaps/api.ts'
import type { ImageRecord, VideoRecord } from '#contract/media/replies.ts'
import type { MediaMode } from '#contract/media/enumerations.ts'
import type { StagePlace } from './use-stage.ts'

/** What is open: a picture, or a clip with its picture. */
export interface OpenMedia {
  image: ImageRecord
  video: VideoRecord | undefined
}

/** A section of the side panel, under what the popup tells itself. */
export interface SidePart {
  key: string
  title: string
  /** Left out where it has nothing to say. */
  isFor?: (media: OpenMedia) => boolean
  Content: FunctionComponent<{ media: OpenMedia }>
}

/** A button or menu in the bar under the picture. */
export interface ToolPart {
  key: string
  Tool: FunctionComponent<{ media: OpenMedia }>
}

/** Over the frame of a clip, in both modes: shows what was drawn on it, and in edit mode how to draw. */
export interface ClipLayerProps extends StagePlace {
  video: VideoRecord
  frame: number
  frameCount: number
  mode: MediaMode
  /** Leaves the edit mode, which starts with the Edit button of the player. */
  onMode: (mode: MediaMode) => void
  onFrame: (frame: number) => void
  /** While something is unsaved, closing the popup asks first. */
  onUnsaved: (hasUnsaved: boolean) => void
}

export interface HeatMapLinks {
  image_url: string | null
  image_day_url: string | null
  image_week_url: string | null
  image_month_url: string | null
  /** What the colours of each mean, as far as it is known. */
  legends?: Partial<Record<HeatPeriod, HeatLegend | null>>
}

/** What other rooms add to the popup. The shell names them, so that this room knows none of them. */
export interface MediaParts {
  side: readonly SidePart[]
  tools: readonly ToolPart[]
  ClipLayer?: FunctionComponent<ClipLayerProps>
  /** The scene in three dimensions. */
  DepthView?: FunctionComponent<{ media: OpenMedia; onClose: () => void }>
  /** `mediaId` is the clip's, or that of a picture without one. */
  heatMaps?: (mediaId: string, cameraId: string, signal: AbortSignal) => Promise<HeatMapLinks>
  /** The link to a picture of the depth. */
  depthMap?: (mediaId: string, signal: AbortSignal) => Promise<string | null>
}

export const MediaPartsContext = createContext<MediaParts>({ side: [], tools: [] })
