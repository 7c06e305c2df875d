import type { XmlElement } from '../body/payload.ts'

const DEEPEST = 12

/** An element as an object of its attributes and children, or as its text. `Name="a" Value="b"` becomes a field `a`. */
export function plainXml(element: XmlElement, depth = 0): unknown {
  const attributes = Object.entries(element.attributes).filter(([name]) => !name.startsWith('xmlns'))
  if (depth > DEEPEST || (element.children.length === 0 && attributes.length === 0)) return element.text
  const fields: Record<string, unknown> = Object.fromEntries(attributes)
  if (element.text !== '') fields['text'] = element.text
  for (const child of element.children) {
    const { Name: name, Value: value } = child.attributes
    if (name !== undefined && value !== undefined) add(fields, name, value)
    else add(fields, child.name, plainXml(child, depth + 1))
  }
  return fields
}

/** Repeated elements become a list. */
function add(fields: Record<string, unknown>, name: string, value: unknown): void {
  const known = fields[name]
  if (known === undefined) fields[name] = value
  else if (Array.isArray(known)) known.push(value)
  else fields[name] = [known, value]
}
