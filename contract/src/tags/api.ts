import { z } from 'zod'
import { Id, IdParams, type Endpoints } from '../endpoint.ts'

/** `editable` is false for tags of sites and cameras, which the server keeps up to date. */
export const Tag = z.object({ id: Id, slug: z.string(), label: z.string(), editable: z.boolean() })
export type Tag = z.infer<typeof Tag>

export const tagLabelMaxLength = 100
/** The largest response of a type-ahead. */
export const tagListLimit = 1000

export const NewTag = z.object({
  slug: z.string().trim().max(200).optional(),
  label: z.string().trim().min(1).max(tagLabelMaxLength),
  editable: z.boolean().optional(),
})

const Slugs = z.array(z.string().max(200)).max(200)
/** The slugs to attach, in an object or as a bare list. */
export const TagSlugs = z.union([z.object({ tags: Slugs }), Slugs])

export const tagsApi = {
  list: {
    method: 'GET',
    url: '/api/v1/tags',
    config: { access: 'member' },
    schema: {
      summary: 'Tags whose label contains the filter: cameras first, then sites, then the rest by name',
      querystring: z.object({ filter: z.string().trim().max(200).default('') }),
      response: { 200: z.array(Tag) },
    },
  },
  get: {
    method: 'GET',
    url: '/api/v1/tags/:id',
    config: { access: 'member' },
    schema: {
      summary: 'One tag by its id or slug',
      params: z.object({ id: z.string().min(1).max(200) }),
      response: { 200: Tag },
    },
  },
  create: {
    method: 'POST',
    url: '/api/v1/tags',
    config: { access: 'admin' },
    schema: {
      summary: 'Add a tag, or return the existing one with the same slug',
      body: NewTag,
      response: { 201: Tag },
    },
  },
  setForSite: {
    method: 'POST',
    url: '/api/v1/tags/site/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Replace the editable tags of a site',
      params: IdParams,
      body: TagSlugs,
      response: { 200: z.array(Tag) },
    },
  },
  setForCamera: {
    method: 'POST',
    url: '/api/v1/tags/camera/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Replace the editable tags of a camera',
      params: IdParams,
      body: TagSlugs,
      response: { 200: z.array(Tag) },
    },
  },
} as const satisfies Endpoints
