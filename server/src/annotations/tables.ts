import type { JSONColumnType } from 'kysely'
import type { SetLabel } from '#contract/annotations/label-sets.ts'

export interface AnnotationTables {
  detection_feedback: {
    org_id: string
    id: string
    detection_id: string
    /** The time of the detection, which selects its monthly partition. */
    time: Date
    image_id: string
    video_id: string | null
    site_id: string
    camera_id: string
    type: string
    user_id: string
    correctness: number
    user_remark: string
    given_at: Date
  }
  label_sets: {
    org_id: string
    id: string
    name: string
    labels: JSONColumnType<SetLabel[]>
  }
}
