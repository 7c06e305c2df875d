/** 13:00 on a winter's day in Auckland. */
export const shotAt = new Date('2024-06-30T01:00:00Z')
export const seconds = shotAt.getTime() / 1000
export const ms = shotAt.getTime()

/** What a maker's camera posts, written from its documentation, and what must be stored of it. */
export interface MakerPost {
  maker: string
  /** The base64 and the bytes of a picture, for those who send one. */
  body(picture: Buffer): { body: unknown; contentType?: string }
  format: string
  /** Of the detection's row; `confidence` is that of the plate. */
  stored: Record<string, unknown>
  /** A picture was sent and is kept. */
  pictured?: true
  /** What the log says beside 'stored'. */
  reason?: string | null
}

export const xml = (text: string) => ({
  body: `<?xml version="1.0" encoding="UTF-8"?>${text}`,
  contentType: 'text/xml',
})
