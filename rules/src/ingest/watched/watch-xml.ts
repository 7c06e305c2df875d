import type { XmlElement } from '../body/payload.ts'
import { isOfSender, saysSomething } from '../tolerant/unused-fields.ts'
import type { Watched } from './watch-fields.ts'

/** Wraps a document so that reads of element text are recorded. Elements with one name are alike. */
export function watchXml(sent: XmlElement): Watched<XmlElement> {
  const readPaths = new Set<string>()
  return {
    value: watchedElement(sent, labelOf(sent), readPaths),
    isRead: () => readPaths.size > 0,
    unread: () => unreadIn(sent, readPaths),
  }
}

/** A name and value item is identified by its name. */
const labelOf = ({ name, attributes }: XmlElement): string => attributes['Name'] ?? name
const attributePath = (path: string, name: string) => `${path}@${name}`

function watchedElement(element: XmlElement, path: string, readPaths: Set<string>): XmlElement {
  let children: XmlElement[] | undefined
  return {
    name: element.name,
    get text() {
      readPaths.add(path)
      return element.text
    },
    attributes: watchedAttributes(element.attributes, path, readPaths),
    get children() {
      children ??= element.children.map((child) =>
        watchedElement(child, `${path}/${labelOf(child)}`, readPaths),
      )
      return children
    },
  }
}

function watchedAttributes(attributes: Record<string, string>, path: string, readPaths: Set<string>) {
  const watched: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes))
    Object.defineProperty(watched, name, {
      enumerable: true,
      get: () => {
        readPaths.add(attributePath(path, name))
        return value
      },
    })
  return watched
}

function unreadIn(root: XmlElement, readPaths: ReadonlySet<string>): string[] {
  const names = new Set<string>()
  const note = (name: string, path: string, value: string) => {
    if (!readPaths.has(path) && !isOfSender(name) && saysSomething(value) && value !== '') names.add(name)
  }
  const visit = (element: XmlElement, path: string) => {
    const label = labelOf(element)
    for (const [name, value] of Object.entries(element.attributes))
      if (name !== 'Name') note(name === 'Value' ? label : name, attributePath(path, name), value)
    if (element.children.length === 0) note(label, path, element.text)
    for (const child of element.children)
      if (!isOfSender(labelOf(child))) visit(child, `${path}/${labelOf(child)}`)
  }
  visit(root, labelOf(root))
  return [...names]
}

/** Name and value items, each recorded as read only when its value is. */
export function itemsOf(elements: readonly XmlElement[]): Record<string, string> {
  const items: Record<string, string> = {}
  for (const { attributes } of elements)
    Object.defineProperty(items, attributes['Name'] ?? '', {
      configurable: true,
      enumerable: true,
      get: () => attributes['Value'] ?? '',
    })
  return items
}
