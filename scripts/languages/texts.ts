import {
  childrenOf,
  nameOf,
  parentOf,
  parseSource,
  partOf,
  partsOf,
  stringOf,
  unwrapped,
  type Node,
} from './ast.ts'
import { isExcluded } from './exclusions.ts'
import { withoutEntities } from './jsx-text.ts'
import { hasWords, looksLikeText } from './looks.ts'
import { messageOf, type Message } from './message.ts'
import { childPieces, countOf, wordPieces, wordsOf, type Piece } from './pieces.ts'
import { positionOf } from './positions.ts'

/** A text in a source file and its replacement. */
export interface FoundText extends Message {
  start: number
  end: number
  /** Text between tags, the value of an attribute, or an expression. */
  place: 'children' | 'attribute' | 'expression'
}

const isWords = new Set(['Literal', 'TemplateLiteral', 'BinaryExpression', 'ConditionalExpression'])

const isSaying = /from '[^']*text\/say\.ts'|from '\.\/say\.ts'/

/** All texts of a source file. Texts inside the values of another one are listed too. */
export function textsOf(code: string, file: string): FoundText[] {
  const found: FoundText[] = []
  const isMarking = isSaying.test(code)
  const add = (range: { start: number; end: number }, place: FoundText['place'], message: Message) => {
    found.push({ start: range.start, end: range.end, place, ...message })
    for (const { node, kind } of message.arguments) {
      if (kind === 'value') visit(node)
      // The children of an element are part of the message.
      else if (node.type === 'JSXElement') visit(partOf(node, 'openingElement'))
    }
  }
  const visit = (node: Node): void => {
    const said = isMarking ? saidMessage(node) : undefined
    if (said) return add(node, 'expression', said)
    if (isWords.has(node.type)) {
      const pieces = shownPieces(node, file)
      const isAttribute = parentOf(node)?.type === 'JSXAttribute'
      const own = isAttribute ? pieces?.map(decoded) : pieces
      if (own) return add(node, isAttribute ? 'attribute' : 'expression', messageOf(own, code))
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = partsOf(node, 'children')
      const pieces = isOwnText(children) ? childPieces(children) : []
      if (pieces.some((piece) => piece.is === 'text' && hasWords(piece.text))) {
        add({ start: children[0]!.start, end: children.at(-1)!.end }, 'children', messageOf(pieces, code))
        if (node.type === 'JSXElement') visit(partOf(node, 'openingElement'))
        return
      }
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseSource(code, file))
  return found.sort((one, other) => one.start - other.start || other.end - one.end)
}

const decoded = (piece: Piece): Piece =>
  piece.is === 'text' ? { is: 'text', text: withoutEntities(piece.text) } : piece

/** A lone expression between tags stays an expression. */
const isOwnText = (children: readonly Node[]) =>
  children.some((child) => child.type === 'JSXText' && /[A-Za-z]{2}/.test(String(child['value']))) ||
  children.filter((child) => child.type !== 'JSXText' || String(child['value']).trim() !== '').length > 1

function shownPieces(node: Node, file: string): Piece[] | undefined {
  if (node.type === 'ConditionalExpression' && !countOf(unwrapped(partOf(node, 'test')))) return undefined
  const position = positionOf(node)
  if (position === 'never') return undefined
  const pieces = wordPieces(node)
  if (!pieces) return undefined
  const words = wordsOf(pieces)
  if (isExcluded(file, words) || !hasWords(words)) return undefined
  return position === 'shown' || looksLikeText(words) ? pieces : undefined
}

/** A text that is marked in the source: say('{n, plural, one {# car} other {# cars}}', { n }), or words() alike. */
function saidMessage(node: Node): Message | undefined {
  if (node.type !== 'CallExpression' || !/^(say|words)$/.test(nameOf(partOf(node, 'callee')) ?? ''))
    return undefined
  const [english, values] = partsOf(node, 'arguments')
  const text = stringOf(english)
  if (text === undefined) throw new Error('say() needs its text as a plain string')
  const properties = values ? partsOf(values, 'properties') : []
  return {
    text,
    hasPlural: /\{\s*\w+\s*,\s*(plural|selectordinal)/.test(text),
    arguments: properties.map((property) => ({
      name: nameOf(partOf(property, 'key')) ?? '',
      node: partOf(property, 'value'),
      kind: 'value' as const,
    })),
  }
}

/** The marked texts of a file that no page contains, and the labels of the facts of messages. */
export function saidIn(code: string, file: string): FoundText[] {
  const [isMarking, hasContent] = [isSaying.test(code), /occurred_at:|facts:/.test(code)]
  if (!isMarking && !hasContent) return []
  const found: FoundText[] = []
  const visit = (node: Node): void => {
    const said = (isMarking ? saidMessage(node) : undefined) ?? (hasContent ? storedMessage(node) : undefined)
    if (said) found.push({ start: node.start, end: node.end, place: 'expression', ...said })
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseSource(code, file))
  return found
}

/** A label or a note of a message is stored in English and translated when the message is sent. */
function storedMessage(node: Node): Message | undefined {
  const text = stringOf(node)
  if (text === undefined || !hasWords(text)) return undefined
  const above = parentOf(node)
  const property = above?.type === 'ConditionalExpression' ? parentOf(above) : above
  if (property?.type !== 'Property' || !/^(label|note)$/.test(nameOf(partOf(property, 'key')) ?? ''))
    return undefined
  return { text, arguments: [], hasPlural: false }
}
