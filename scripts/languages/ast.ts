import { parseAst } from 'rolldown/parseAst'

export interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const parents = new WeakMap<Node, Node>()
export const parentOf = (node: Node): Node | undefined => parents.get(node)

let last = { code: '', file: '', program: undefined as Node | undefined }

/** Several readers ask for the same file in sequence: it is parsed once. */
export function parseSource(code: string, file: string): Node {
  if (last.program && last.code === code && last.file === file) return last.program
  const program = parse(code, file)
  last = { code, file, program }
  return program
}

function parse(code: string, file: string): Node {
  const program = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const waiting = [program]
  for (let node = waiting.pop(); node; node = waiting.pop())
    for (const child of childrenOf(node)) {
      parents.set(child, node)
      waiting.push(child)
    }
  return program
}

export const partOf = (node: Node, name: string): Node => node[name] as Node
export const partsOf = (node: Node, name: string): Node[] => (node[name] ?? []) as Node[]

export function childrenOf(node: Node): Node[] {
  const found: Node[] = []
  for (const part of Object.values(node)) {
    if (Array.isArray(part)) found.push(...part.filter(isNode))
    else if (isNode(part)) found.push(part)
  }
  return found
}

/** The text that a node is, when it is a plain string. */
export const stringOf = (node: Node | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  const quasis = node?.type === 'TemplateLiteral' ? partsOf(node, 'quasis') : []
  return quasis.length === 1 ? quasiText(quasis[0]!) : undefined
}

export const quasiText = (quasi: Node): string => (quasi['value'] as { cooked: string }).cooked

/** The name of a key, a variable, a member or an attribute. */
export function nameOf(node: Node | undefined | null): string | undefined {
  if (!node) return undefined
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node['name'])
  if (node.type === 'Literal') return String(node['value'])
  if (node.type === 'MemberExpression') return nameOf(partOf(node, 'property'))
  if (node.type === 'JSXMemberExpression') return nameOf(partOf(node, 'property'))
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression')
    return nameOf(partOf(node, 'expression'))
  return undefined
}

/** Parentheses and type annotations around an expression change nothing about it. */
export const wrappers = new Set([
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
])

export const unwrapped = (node: Node): Node =>
  wrappers.has(node.type) ? unwrapped(partOf(node, 'expression')) : node
