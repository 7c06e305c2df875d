import { createContext, type FunctionComponent } from 'react'
import type { HeatLegend, HeatPeriod } from '#contract/heatmaps/api.ts'
import type { ImageRecord, VideoRecord } from '#contract/media/replies.ts'
import type { MediaMode } from '#contract/media/enumerations.ts'
import type { StagePlace } from './use-stage.ts'

/** The open media: a picture, or a clip with its picture. */
export interface OpenMedia {
  image: ImageRecord
  video: VideoRecord | undefined
}

/** A section of the side panel, below those of the popup. */
export interface SidePart {
  key: string
  title: string
  /** Omitted where it has no content. */
  isFor?: (media: OpenMedia) => boolean
  Content: FunctionComponent<{ media: OpenMedia }>
}

/** A button or menu in the bar under the picture. */
export interface ToolPart {
  key: string
  Tool: FunctionComponent<{ media: OpenMedia }>
}

/** A button that holds a pass or a visit in a case. */
export interface HoldProps {
  kind: 'pass' | 'visit'
  id: string
}

/** Over the frame of a clip: shows annotations, and in edit mode the drawing tools. */
export interface ClipLayerProps extends StagePlace {
  video: VideoRecord
  frame: number
  frameCount: number
  mode: MediaMode
  /** Leaves the edit mode, which starts with the Edit button of the player. */
  onMode: (mode: MediaMode) => void
  onFrame: (frame: number) => void
  /** With unsaved changes, closing the popup asks for confirmation. */
  onUnsaved: (hasUnsaved: boolean) => void
}

export interface HeatMapLinks {
  image_url: string | null
  image_day_url: string | null
  image_week_url: string | null
  image_month_url: string | null
  /** The meaning of the colours, as far as it is loaded. */
  legends?: Partial<Record<HeatPeriod, HeatLegend | null>>
}

/** The parts that other rooms add to the popup. The shell registers them, so that this room does not depend on them. */
export interface MediaParts {
  side: readonly SidePart[]
  tools: readonly ToolPart[]
  ClipLayer?: FunctionComponent<ClipLayerProps>
  Hold?: FunctionComponent<HoldProps>
  /** The scene in three dimensions. */
  DepthView?: FunctionComponent<{ media: OpenMedia; onClose: () => void }>
  /** `mediaId` is the clip's, or that of a picture without one. */
  heatMaps?: (mediaId: string, cameraId: string, signal: AbortSignal) => Promise<HeatMapLinks>
  /** The link to a picture of the depth. */
  depthMap?: (mediaId: string, signal: AbortSignal) => Promise<string | null>
}

export const MediaPartsContext = createContext<MediaParts>({ side: [], tools: [] })
