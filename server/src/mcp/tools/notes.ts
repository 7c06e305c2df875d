import { z } from 'zod'
import { customersApi } from '#contract/customers/api.ts'
import { tagsApi } from '#contract/tags/api.ts'
import { camerasApi } from '#contract/cameras/api.ts'
import { Refusal } from '../api-caller.ts'
import { ReasonInput } from '../inputs.ts'
import { declareTool } from '../tool.ts'

export const noteTools = [
  declareTool({
    name: 'vehicle_notes',
    title: 'Notes about a vehicle',
    description: 'Returns the notes about the vehicle with a plate and its driver.',
    input: z.object({ plate: z.string().min(1).max(32) }).extend(ReasonInput.shape),
    run: async ({ plate }, { call }) => ({ data: await call(customersApi.get, { params: { plate } }) }),
  }),
  declareTool({
    name: 'add_vehicle_note',
    title: 'Add a note about a vehicle',
    description: 'Appends a line to the notes about the vehicle with a plate. Existing notes stay.',
    input: z
      .object({ plate: z.string().min(1).max(32), note: z.string().trim().min(1).max(1000) })
      .extend(ReasonInput.shape),
    isWriting: true,
    run: async ({ plate, note }, { call }) => {
      const known = await call(customersApi.list, { query: { plates: plate, page_length: 1 } })
      const { name, company, email, phone, tags, notes } = known.results[0] ?? { notes: '' }
      const body = { name, company, email, phone, tags, notes: [notes, note].filter(Boolean).join('\n') }
      return { data: await call(customersApi.save, { params: { plate }, body }) }
    },
  }),
  declareTool({
    name: 'tag_camera',
    title: 'Tag a camera',
    description: 'Adds a tag to a camera. Existing tags stay.',
    input: z.object({ camera_id: z.uuid(), tag: z.string().trim().min(1).max(40) }),
    isWriting: true,
    run: async ({ camera_id, tag }, { call }) => {
      const camera = await call(camerasApi.get, { params: { id: camera_id } })
      if (camera.tags.some(({ label }) => label === tag))
        throw new Refusal(`The camera has the tag '${tag}' already.`)
      const { slug } = await call(tagsApi.create, { body: { label: tag } })
      const slugs = [...camera.tags.filter(({ editable }) => editable).map((each) => each.slug), slug]
      const tags = await call(tagsApi.setForCamera, { params: { id: camera_id }, body: { tags: slugs } })
      return { data: { camera_id, tags: tags.map(({ label }) => label) } }
    },
  }),
]
