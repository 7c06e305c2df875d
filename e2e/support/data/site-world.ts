import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { keyOf } from './newcomer.ts'
import { people, test as base } from '../product.ts'

export interface MadeSite {
  id: string
  name: string
  /** The owner of the site. */
  email: string
}
export interface MadeCamera {
  id: string
  name: string
}

export interface World {
  /** A carpark of the parking organisation. */
  carpark: (values?: object) => Promise<MadeSite>
  /** A health-and-safety site of the worksite organisation. */
  worksite: (values?: object) => Promise<MadeSite>
  camera: (site: MadeSite, values?: object) => Promise<MadeCamera>
  /** Posts a picture as the camera does. */
  sendPicture: (site: MadeSite, camera: MadeCamera) => Promise<void>
  /** Attaches a PDF to a site. */
  document: (site: MadeSite, name: string) => Promise<void>
  call: <Answer>(email: string, method: string, path: string, data?: object) => Promise<Answer>
}

export const uniqueName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`
export const pdfBytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
export const pictureSize = { width: 640, height: 360 } as const

const contact = { email: ['ana@worksite.example'], name: 'Ana Hale', phone: ['021 123 456'] }
const place = { address: '1 Queen Street, Auckland', lat: -36.8432, lng: 174.7665 }
const carparkForm = { ...place, site_type: 0, number_of_bays: 120, occupancy_count: 4 }
const worksiteForm = { ...place, site_type: 1, safety_manager: contact, stms: contact }

/** Sites and cameras of one test, removed at its end. */
export const test = base.extend<{ world: World }>({
  world: async ({ page }, use) => {
    const made: MadeSite[] = []
    const call = callerFor(page.request)
    const addSite = async (email: string, form: { name: string }) => {
      const { id } = await call<{ id: string }>(email, 'POST', 'sites', form)
      made.push({ id, name: form.name, email })
      return { id, name: form.name, email }
    }
    await use({
      call,
      carpark: (values) => addSite(people.admin, { name: uniqueName('Carpark'), ...carparkForm, ...values }),
      worksite: (values) =>
        addSite(people.worksite, { name: uniqueName('Worksite'), ...worksiteForm, ...values }),
      camera: async (site, values) => {
        const form = { site: site.id, name: uniqueName('Gate'), event_frequency: 1, ...values }
        const { id } = await call<{ id: string }>(site.email, 'POST', 'cameras', form)
        return { id, name: form.name }
      },
      document: async (site, name) => {
        const headers = { authorization: `Bearer ${await keyOf(page.request, site.email)}` }
        const document = { name, mimeType: 'application/pdf', buffer: pdfBytes }
        const answer = await page.request.put(`/api/v1/sites/document/${site.id}`, {
          headers,
          multipart: { document },
        })
        if (!answer.ok()) throw new Error(`The document was refused: ${await answer.text()}`)
      },
      sendPicture: async (site, camera) => {
        const { endpoint } = await call<{ endpoint: string }>(
          site.email,
          'GET',
          `cameras/${camera.id}/endpoint`,
        )
        const headers = { 'content-type': 'image/jpeg' }
        const data = await newPicture()
        const answer = await page.request.post(new URL(endpoint).pathname, { headers, data })
        if (!answer.ok()) throw new Error(`The picture was refused: ${await answer.text()}`)
      },
    })
    for (const { id, email } of made) await call(email, 'DELETE', `sites/${id}`).catch(() => undefined)
  },
})

/** Rendering a map in software takes seconds, so journeys that are not about maps run without WebGL. */
export const withoutMaps = (page: Page) =>
  page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement, kind: string) {
      return kind.startsWith('webgl') ? null : original.call(this, kind)
    } as typeof original
  })

/** Returns different bytes each time: a picture that was posted before counts as a repetition. */
const newPicture = () =>
  sharp({
    create: {
      ...pictureSize,
      channels: 3,
      background: { r: 60, g: Math.round(Math.random() * 255), b: Math.round(Math.random() * 255) },
    },
  })
    .jpeg()
    .toBuffer()

function callerFor(request: APIRequestContext) {
  const keys = new Map<string, Promise<string>>()
  return async <Answer>(email: string, method: string, path: string, data?: object): Promise<Answer> => {
    if (!keys.has(email)) keys.set(email, keyOf(request, email))
    const headers = { authorization: `Bearer ${await keys.get(email)}` }
    const answer = await request.fetch(`/api/v1/${path}`, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
    return answer.status() === 204 ? (undefined as Answer) : answer.json()
  }
}
