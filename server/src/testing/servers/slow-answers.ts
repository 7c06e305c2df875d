import type { Selectable } from 'kysely'
import { isNearPlate } from '#rules/vehicles/plates.ts'
import { isVehicleType } from '#rules/ingest/words/object-type.ts'
import type { Db, Tables } from '../../db.ts'

type Detection = Selectable<Tables['detections']>
type Pass = Selectable<Tables['passes']>
type Image = Selectable<Tables['images']>

export interface SlowFilters {
  from?: Date
  to?: Date
  siteIds?: string[]
  cameraIds?: string[]
  types?: string[]
  confidence?: 'high' | 'medium' | 'low'
  plate?: string
  isExact?: boolean
  /** A tag of the row or of one of these sites. */
  tag?: { id: string; siteIds: string[] }
}

/** Compares the displayed whole percent. */
const classOf = (confidence: number) => {
  const percent = Math.round(confidence)
  return percent >= 95 ? 'high' : percent >= 80 ? 'medium' : 'low'
}
const newestFirst = (a: { time: Date; id: string }, b: { time: Date; id: string }) =>
  b.time.getTime() - a.time.getTime() || (a.id < b.id ? 1 : -1)

/** Computes results from all rows of an organisation: slow, and too simple to be wrong. */
export class SlowAnswers {
  readonly detections: Detection[]
  readonly passes: Pass[]
  readonly images: Image[]

  private constructor(detections: Detection[], passes: Pass[], images: Image[]) {
    this.detections = detections.sort(newestFirst)
    this.passes = passes.sort(newestFirst)
    this.images = images.sort(newestFirst)
  }

  static async read(db: Db, orgId: string): Promise<SlowAnswers> {
    return new SlowAnswers(
      await db.selectFrom('detections').selectAll().where('org_id', '=', orgId).execute(),
      await db.selectFrom('passes').selectAll().where('org_id', '=', orgId).execute(),
      await db.selectFrom('images').selectAll().where('org_id', '=', orgId).execute(),
    )
  }

  #isPlace(row: { time: Date; site_id: string; camera_id: string }, filters: SlowFilters): boolean {
    return (
      (!filters.from || row.time >= filters.from) &&
      (!filters.to || row.time < filters.to) &&
      (!filters.siteIds || filters.siteIds.includes(row.site_id)) &&
      (!filters.cameraIds || filters.cameraIds.includes(row.camera_id))
    )
  }

  #isKind(row: Detection | Pass, filters: SlowFilters): boolean {
    const { types, confidence, plate, isExact, tag } = filters
    return (
      (!types || types.includes(row.type)) &&
      (!confidence || (row.confidence !== null && classOf(row.confidence) === confidence)) &&
      (!plate || row.plate === plate || (!isExact && this.#isNear(row.plate, plate))) &&
      (!tag || (row.tag_ids ?? []).includes(tag.id) || tag.siteIds.includes(row.site_id))
    )
  }

  /** A misread that the other readings of its pass outvoted does not count as a plate. */
  #isNear(plate: string | null, searched: string): boolean {
    return plate !== null && isNearPlate(plate, searched) && this.passes.some((pass) => pass.plate === plate)
  }

  detectionsIn(filters: SlowFilters): Detection[] {
    const isVehicle = (row: Detection) => isVehicleType(row.type) || row.plate !== null
    return this.detections.filter(
      (row) =>
        this.#isPlace(row, filters) &&
        this.#isKind(row, filters) &&
        (filters.types !== undefined || isVehicle(row)),
    )
  }

  passesIn(filters: SlowFilters): Pass[] {
    return this.passes.filter((row) => this.#isPlace(row, filters) && this.#isKind(row, filters))
  }

  imagesIn(filters: SlowFilters): Image[] {
    const { types, confidence, plate, tag } = filters
    const images = this.images.filter((row) => row.has_picture && this.#isPlace(row, filters))
    if (!types && !confidence && !plate && !tag) return images
    const shown = new Set(
      this.detections.filter((row) => this.#isKind(row, filters)).map((row) => row.image_id),
    )
    return images.filter((row) => shown.has(row.id))
  }
}
