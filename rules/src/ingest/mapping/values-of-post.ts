import type { FieldPath } from '#contract/ingest/mapping.ts'
import { boxOf } from '../boxes/boxes.ts'
import { isRecord } from '../body/values.ts'
import { isLoggedPicture, loggedPost } from './logged-post.ts'

/** A value of a post that can be mapped. */
export interface PostValue {
  path: FieldPath
  /** The path as text. */
  name: string
  /** As shown; long values are cut. */
  value: string
  kind: 'text' | 'picture' | 'box'
}

const MOST_VALUES = 300
/** The first entries of a list represent all of them. */
const MOST_ENTRIES = 4
const LONGEST = 120

/** All values of a logged post in order; the reason where it cannot be mapped. */
export function valuesOfPost(shown: string): PostValue[] | { problem: string } {
  const post = loggedPost(shown)
  if ('problem' in post) return post
  const values: PostValue[] = []
  const add = (path: FieldPath, value: unknown, kind: PostValue['kind']) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    values.push({ path, name: nameOf(path), value: text.slice(0, LONGEST), kind })
  }
  const visit = (value: unknown, path: FieldPath) => {
    if (values.length >= MOST_VALUES) return
    if (typeof value !== 'object' || value === null) {
      if (path.length > 1 && value !== null) add(path, value, isLoggedPicture(value) ? 'picture' : 'text')
      return
    }
    if (path.length > 1 && boxOf(value)) add(path, value, 'box')
    const entries: [string | number, unknown][] = Array.isArray(value)
      ? value.slice(0, MOST_ENTRIES).map((entry, index) => [index, entry])
      : Object.entries(isRecord(value) ? value : {})
    for (const [key, entry] of entries) visit(entry, [...path, key])
  }
  for (const [root, value] of Object.entries(post.roots)) visit(value, [root as FieldPath[0]])
  for (const picture of post.pictures) add(['parts', picture], 'a picture in the post', 'picture')
  return values
}

/** `vehicle.plates[0].text` */
const nameOf = ([, ...steps]: FieldPath): string =>
  steps.reduce<string>(
    (name, step) => (typeof step === 'number' ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`),
    '',
  )
