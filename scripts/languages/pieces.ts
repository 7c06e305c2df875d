import { nameOf, partOf, partsOf, quasiText, stringOf, unwrapped, type Node } from './ast.ts'
import { hasWords } from './looks.ts'
import { jsxText } from './jsx-text.ts'

/** The pieces of a message. */
export type Piece =
  | { is: 'text'; text: string }
  | { is: 'value'; node: Node }
  | { is: 'plural'; count: Node; one: Piece[]; other: Piece[] }
  | { is: 'choice'; test: Node; yes: Piece[]; no: Piece[] }
  | { is: 'element'; node: Node; children: Piece[] }

const text = (words: string): Piece[] => (words === '' ? [] : [{ is: 'text', text: words }])

export const templatePieces = (node: Node): Piece[] =>
  partsOf(node, 'quasis').flatMap((quasi, index) => {
    const value = partsOf(node, 'expressions')[index]
    return [...text(quasiText(quasi)), ...(value ? valuePieces(value) : [])]
  })

/** The pieces of a string, a template, or a choice between such; undefined for other expressions. */
export function wordPieces(expression: Node): Piece[] | undefined {
  const node = unwrapped(expression)
  const string = stringOf(node)
  if (string !== undefined) return text(string)
  if (node.type === 'TemplateLiteral') return templatePieces(node)
  if (node.type === 'BinaryExpression' && node['operator'] === '+') {
    const [left, right] = [wordPieces(partOf(node, 'left')), wordPieces(partOf(node, 'right'))]
    if (!left && !right) return undefined
    return [...(left ?? valuePieces(partOf(node, 'left'))), ...(right ?? valuePieces(partOf(node, 'right')))]
  }
  if (node.type !== 'ConditionalExpression') return undefined
  const [yes, no] = [wordPieces(partOf(node, 'consequent')), wordPieces(partOf(node, 'alternate'))]
  if (!yes || !no || !isWorded([...yes, ...no])) return undefined
  const test = unwrapped(partOf(node, 'test'))
  const count = countOf(test)
  if (count) return [{ is: 'plural', count, one: yes, other: no }]
  return [{ is: 'choice', test, yes, no }]
}

const valuePieces = (node: Node): Piece[] => wordPieces(node) ?? [{ is: 'value', node }]

/** The number that is compared with one. */
export function countOf(test: Node): Node | undefined {
  const isOne = test.type === 'BinaryExpression' && test['operator'] === '==='
  return isOne && partOf(test, 'right')['value'] === 1 ? partOf(test, 'left') : undefined
}

/** The children of an element as one message, so that a translator can reorder them. */
export const childPieces = (children: readonly Node[]): Piece[] =>
  children.flatMap((child): Piece[] => {
    if (child.type === 'JSXText') return text(jsxText(child))
    if (child.type === 'JSXExpressionContainer') {
      const expression = partOf(child, 'expression')
      if (expression.type === 'JSXEmptyExpression') return []
      const shown = unwrapped(expression)
      const isIf = shown.type === 'LogicalExpression' && shown['operator'] === '&&'
      const words = isIf ? wordPieces(partOf(shown, 'right')) : undefined
      if (words) return [{ is: 'choice', test: partOf(shown, 'left'), yes: words, no: [] }]
      return valuePieces(expression)
    }
    const inner = childPieces(partsOf(child, 'children'))
    return inner.some((piece) => piece.is === 'text' && hasWords(piece.text))
      ? [{ is: 'element', node: child, children: inner }]
      : [{ is: 'value', node: child }]
  })

/** Whether a piece needs translation. */
export const isWorded = (pieces: readonly Piece[]): boolean => hasWords(wordsOf(pieces))

/** All texts, with a mark for each value. */
export const wordsOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (piece.is === 'text') return piece.text
      if (piece.is === 'plural') return wordsOf(piece.other)
      if (piece.is === 'choice') return wordsOf(piece.yes) + wordsOf(piece.no)
      return piece.is === 'element' ? wordsOf(piece.children) : '\u0000'
    })
    .join('')

/** A readable name for the value of an expression. */
export function valueName(node: Node): string {
  const shown = unwrapped(node)
  if (shown.type === 'JSXElement') return tagName(shown)
  if (shown.type === 'CallExpression') {
    const callee = partOf(shown, 'callee')
    const [first] = partsOf(shown, 'arguments')
    const name = first && valueName(first)
    if (name && name !== 'value') return name
    return valueName(callee.type === 'MemberExpression' ? partOf(callee, 'object') : callee)
  }
  if (shown.type === 'MemberExpression' && nameOf(partOf(shown, 'property')) === 'length')
    return valueName(partOf(shown, 'object'))
  if (shown.type === 'BinaryExpression') return valueName(partOf(shown, 'left'))
  if (shown.type === 'UnaryExpression') return valueName(partOf(shown, 'argument'))
  const name = nameOf(shown)
  return name !== undefined && /^[A-Za-z]\w*$/.test(name) ? name : 'value'
}

export const tagName = (element: Node): string => {
  const name =
    element.type === 'JSXElement' ? nameOf(partOf(partOf(element, 'openingElement'), 'name')) : undefined
  return (name ?? 'part').toLowerCase()
}
