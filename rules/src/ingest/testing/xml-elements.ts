import type { XmlElement } from '../body/payload.ts'

export const element = (
  name: string,
  attributes: Record<string, string>,
  ...children: XmlElement[]
): XmlElement => ({ name, attributes, children, text: '' })

export const leaf = (name: string, text: string): XmlElement => ({
  name,
  attributes: {},
  children: [],
  text,
})

/** A named value, as ONVIF and Axis write it. */
export const item = (Name: string, Value: string) => element('SimpleItem', { Name, Value })
