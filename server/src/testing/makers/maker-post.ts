/** 13:00 on a winter's day in Auckland. */
export const shotAt = new Date('2024-06-30T01:00:00Z')
export const seconds = shotAt.getTime() / 1000
export const ms = shotAt.getTime()

/** A post of a maker's camera, written from its documentation, and the rows that it must create. */
export interface MakerPost {
  maker: string
  /** The base64 text and the bytes of a picture, for posts that contain one. */
  body(picture: Buffer): { body: unknown; contentType?: string }
  format: string
  /** Columns of the detection; `confidence` is that of the plate. */
  stored: Record<string, unknown>
  /** The post contains a picture, which is stored. */
  pictured?: true
  /** The text of the log after 'stored'. */
  reason?: string | null
}

export const xml = (text: string) => ({
  body: `<?xml version="1.0" encoding="UTF-8"?>${text}`,
  contentType: 'text/xml',
})
