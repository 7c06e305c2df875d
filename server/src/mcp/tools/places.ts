import { z } from 'zod'
import { mediaApi } from '#contract/media/api.ts'
import { sitesApi } from '#contract/sites/api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { LengthInput } from '../inputs.ts'
import { declareTool } from '../tool.ts'

export const placeTools = [
  declareTool({
    name: 'list_sites',
    title: 'Sites and cameras',
    description: 'Lists every site with its type, number of parking bays and cameras.',
    input: z.object({}),
    run: async (_input, { call }) => {
      const sites = await call(sitesApi.summary)
      return {
        data: {
          sites: sites.map(({ id, name, site_type, number_of_bays, cameras }) => ({
            id,
            name: stripNamePrefix(name),
            type: site_type,
            bays: number_of_bays,
            cameras: cameras.map((camera) => ({ id: camera.id, name: stripNamePrefix(camera.name) })),
          })),
        },
      }
    },
  }),
  declareTool({
    name: 'list_cameras',
    title: 'Cameras and when they were last seen',
    description: 'Lists cameras with their site, the time of their last event and their newest picture.',
    input: LengthInput,
    run: async ({ limit, page }, { call }) => {
      const { count, results } = await call(mediaApi.liveCameras, { query: { page, page_length: limit } })
      return {
        data: {
          count,
          cameras: results.map(({ id, name, site, last_seen, image }) => ({
            id,
            name: stripNamePrefix(name),
            site: stripNamePrefix(site.name),
            last_seen,
            picture_id: image?.id ?? null,
          })),
        },
      }
    },
  }),
  declareTool({
    name: 'show_picture',
    title: 'Show a picture',
    description: 'Shows a picture by its picture_id, with privacy masks applied, and the objects on it.',
    input: z.object({ picture_id: z.uuid() }),
    run: async ({ picture_id }, { call, fetchBytes }) => {
      const {
        image_file,
        detected_objects: seen,
        camera,
        time_created,
      } = await call(mediaApi.image, {
        params: { id: picture_id },
      })
      const objects = [...seen.results, ...seen.results_generic, ...seen.results_other.people]
      return {
        data: {
          picture_id,
          time: time_created,
          camera: stripNamePrefix(camera.name),
          site: stripNamePrefix(camera.site.name),
          objects: objects.length,
        },
        pictures: image_file === null ? [] : [await fetchBytes(image_file)],
      }
    },
  }),
]
