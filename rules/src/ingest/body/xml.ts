import type { XmlElement } from './payload.ts'
import { isRecord, listOf, numberOf } from './values.ts'

const MAX_DEPTH = 40
const MAX_ELEMENTS = 20_000

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Builds the tree from the preserveOrder output of fast-xml-parser: single-key objects with `#text` for text and `:@`
 * for attributes. The first element is the root. Excessively deep or large documents are rejected.
 */
export function xmlTree(ordered: unknown): XmlElement | undefined {
  const budget = { left: MAX_ELEMENTS }
  const roots = elementsOf(ordered, 0, budget)
  return budget.left < 0 ? undefined : roots.find(({ name }) => !name.startsWith('?'))
}

function elementsOf(ordered: unknown, depth: number, budget: { left: number }): XmlElement[] {
  if (depth > MAX_DEPTH) budget.left = -1
  const elements: XmlElement[] = []
  for (const node of listOf(ordered)) {
    if (--budget.left < 0) return []
    const name = isRecord(node) ? Object.keys(node).find((key) => key !== ':@') : undefined
    if (!isRecord(node) || name === undefined || name === '#text') continue
    elements.push({
      name: localName(name),
      attributes: attributesOf(node[':@']),
      children: elementsOf(node[name], depth + 1, budget),
      text: textIn(node[name]),
    })
  }
  return elements
}

const textIn = (ordered: unknown): string =>
  listOf(ordered)
    .map((node) => (isRecord(node) && '#text' in node ? String(node['#text']) : ''))
    .join('')
    .trim()

const attributesOf = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => !key.startsWith('xmlns'))
          .map(([key, text]) => [localName(key), String(text)]),
      )
    : {}

export const childrenNamed = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => localName(child.name) === name) ?? []

/** The first element at a path of names. */
export function elementAt(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let current = element
  for (const name of path) current = childrenNamed(current, name)[0]
  return current
}

export function textAt(element: XmlElement | undefined, ...path: string[]): string | undefined {
  const text = elementAt(element, ...path)?.text
  return text === '' ? undefined : text
}

export const numberAt = (element: XmlElement | undefined, ...path: string[]): number | undefined =>
  numberOf(textAt(element, ...path))

/** All elements with the name, at any depth. */
export function elementsNamed(element: XmlElement, name: string, depth = 0): XmlElement[] {
  if (depth > MAX_DEPTH) return []
  const here = localName(element.name) === name ? [element] : []
  return [...here, ...element.children.flatMap((child) => elementsNamed(child, name, depth + 1))]
}
