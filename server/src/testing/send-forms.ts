import { expect } from 'vitest'
import type { TestPerson } from './people.ts'
import { carparkForm } from './site-forms.ts'
import type { requestAs } from './product/test-app.ts'

/** Adds sites and cameras as the pages do, and returns the responses. */
export function sendForms(request: ReturnType<typeof requestAs>) {
  const send = async (path: string, form: object, person?: TestPerson) => {
    const answer = await request('POST', path, form, person)
    expect(answer.status).toBe(201)
    return answer.body
  }
  return {
    newSite: (form: object = carparkForm(), person?: TestPerson) => send('sites', form, person),
    newCamera: (form: object, person?: TestPerson) => send('cameras', form, person),
  }
}
