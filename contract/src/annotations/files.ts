import { z } from 'zod'
import { Id, type Endpoint } from '../endpoint.ts'
import { ranged } from '../explorer/api.ts'
import { AnnotationFormat } from './enumerations.ts'

const format = z.enum(Object.values(AnnotationFormat))
const get = { method: 'GET', config: { access: 'member' } } as const

/**
 * Rects and polygons, key frames and the frames between them. `coco` is one JSON file in the format of COCO object
 * detection; `mot` is an archive with `gt/gt.txt` and `seqinfo.ini` of MOTChallenge for each clip.
 */
export const annotationFilesApi = {
  ofVideo: {
    ...get,
    url: '/api/v1/alpr/videos/:id/annotations/export/:format',
    schema: {
      summary: 'The annotations of a clip as a file: coco or mot',
      params: z.object({ id: Id, format }),
      response: { 200: z.unknown() },
    },
  } satisfies Endpoint,
  ofCamera: ranged({
    ...get,
    url: '/api/v1/cameras/:id/annotations/export/:format',
    schema: {
      summary: 'The annotations of the clips of a camera as a file: coco or mot',
      params: z.object({ id: Id, format }),
      querystring: z.object({}),
      response: { 200: z.unknown() },
    },
  }),
}
