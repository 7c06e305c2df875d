import { createHash } from 'node:crypto'
import { partOf, type Node } from './ast.ts'
import type { Marked } from './compile.ts'
import { textsOf, type FoundText } from './texts.ts'

/** The meanings of the markers of a build, by id. */
export type Marks = Map<string, Marked>

export const marker = (id: string) => `\uE000${id}\uE001`
export const textMarker = /\uE000(\w+)\uE001/g
export const functionMarker = /\$say_(\w+)/g

/** Replaces the texts of a source file by markers, from which each language makes its own files. */
export function markTexts(code: string, file: string, marks: Marks): string | undefined {
  const texts = textsOf(code, file)
  if (texts.length === 0) return undefined
  const render = (start: number, end: number): string => {
    let at = start
    let out = ''
    for (const text of texts) {
      if (text.start < at || text.end > end) continue
      out += code.slice(at, text.start) + replaced(text)
      at = text.end
    }
    return out + code.slice(at, end)
  }
  const replaced = (text: FoundText): string => {
    const isNodes = text.place === 'children'
    const id = remember(text, marks, isNodes)
    const plain = text.arguments.length === 0
    const values = text.arguments.map(({ node, kind }) =>
      kind === 'element' ? wrapper(node) : render(node.start, node.end),
    )
    const call = `/*#__PURE__*/$say_${id}(${[...(text.hasPlural ? ['$plural'] : []), ...values].join(', ')})`
    const expression = plain ? JSON.stringify(marker(id)) : call
    return text.place === 'expression' ? expression : `{${expression}}`
  }
  const wrapper = (element: Node): string => {
    if (element.type === 'JSXFragment') return '(inner) => <>{inner}</>'
    const [opening, closing] = [partOf(element, 'openingElement'), partOf(element, 'closingElement')]
    return `(inner) => ${render(opening.start, opening.end)}{inner}${code.slice(closing.start, closing.end)}`
  }
  const helper = texts.some(({ hasPlural }) => hasPlural)
    ? `import { plural as $plural } from '#rules/text/plural.ts'\n`
    : ''
  return helper + render(0, code.length)
}

function remember({ text, arguments: values, hasPlural }: FoundText, marks: Marks, isNodes: boolean): string {
  const names = values.map(({ name }) => name)
  const hasElements = values.some(({ kind }) => kind === 'element')
  const id = createHash('sha256')
    .update(JSON.stringify([text, names, isNodes && names.length > 0]))
    .digest('hex')
    .slice(0, 10)
  marks.set(id, { text, names, isNodes, hasElements, hasPlural })
  return id
}
