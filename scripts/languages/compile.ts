import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** The meaning of a marker in a built file. */
export interface Marked {
  text: string
  /** The names of its values, in the order in which they are passed. */
  names: string[]
  /** Elements among its values: the result is a list of nodes instead of a string. */
  isNodes: boolean
  hasElements: boolean
  hasPlural: boolean
}

export const parseMessage = (text: string, hasElements: boolean): MessageFormatElement[] =>
  parse(text, { ignoreTag: !hasElements, shouldParseSkeletons: false })

const letters = 'abcdefghijklmnoqrstuvwxyz'
const nameAt = (index: number) => (index < letters.length ? letters[index]! : `v${index}`)

/** A text as part of a string in any quotes. */
export const escapeText = (text: string): string =>
  text.replaceAll(/[\\"'`]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n')

const isPlain = (elements: readonly MessageFormatElement[]) =>
  elements.every((element) => element.type === TYPE.literal)

/** The text of a message without values. */
export const plainText = (text: string): string =>
  parseMessage(text, false)
    .map((element) => (element.type === TYPE.literal ? element.value : ''))
    .join('')

/** A message as a JavaScript function of its values; `p` picks a plural form. */
export function compileMessage(text: string, { names, isNodes, hasElements, hasPlural }: Marked): string {
  const nameOf = (name: string) => nameAt(names.indexOf(name))
  const code = (element: MessageFormatElement, count: string | undefined): string => {
    switch (element.type) {
      case TYPE.literal:
        return `"${escapeText(element.value)}"`
      case TYPE.argument:
        return nameOf(element.value)
      case TYPE.pound:
        return `p.n(${count})`
      case TYPE.plural: {
        const forms = Object.entries(element.options).map(
          ([form, { value }]) =>
            `${/^\w+$/.test(form) ? form : `"${form}"`}:${all(value, nameOf(element.value))}`,
        )
        return `p(${nameOf(element.value)},{${forms.join(',')}})`
      }
      case TYPE.select: {
        const { true: yes, other } = element.options
        return `(${nameOf(element.value)}?${all(yes?.value ?? [], count)}:${all(other?.value ?? [], count)})`
      }
      case TYPE.tag:
        return `${nameOf(element.value)}(${all(element.children, count)})`
      default:
        throw new Error(`'${text}' has a part that is not supported`)
    }
  }
  const all = (elements: readonly MessageFormatElement[], count?: string): string => {
    if (elements.length === 1 && (isNodes || isPlain(elements))) return code(elements[0]!, count)
    if (isNodes) return `[${elements.map((element) => code(element, count)).join(',')}]`
    const parts = elements.map((element) =>
      element.type === TYPE.literal ? escapeText(element.value) : `\${${code(element, count)}}`,
    )
    return `\`${parts.join('')}\``
  }
  const parameters = [...(hasPlural ? ['p'] : []), ...names.map((_name, index) => nameAt(index))]
  return `((${parameters.join(',')})=>${all(parseMessage(text, hasElements))})`
}
