import { parseAst } from 'rolldown/parseAst'
import { childrenOf, isNode, type Node } from '../languages/ast.ts'

/** The positions of the values of outermost properties called schema. */
function schemasIn(node: Node): Node[] {
  const { key, value } = node
  const isSchema = node.type === 'Property' && isNode(key) && key['name'] === 'schema'
  if (isSchema && isNode(value) && value.type === 'ObjectExpression') return [value]
  return childrenOf(node).flatMap((part) => schemasIn(part))
}

/** The calls that make the constants of a file, such as `Camera.pick(…)`. */
const callsIn = (program: Node): Node[] =>
  childrenOf(program)
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement))
    .filter(isNode)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((declaration) => childrenOf(declaration))
    .map(({ init }) => init)
    .filter(isNode)
    .filter(({ type }) => type === 'CallExpression')

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * The browser needs only the method and url of endpoints. This empties each schema in the files of the contract,
 * so that nothing refers to their parts, and marks the calls of their constants as free of side effects, so that the
 * bundler drops those that nothing uses.
 */
export function dropSchemas(code: string): string {
  const program = parseAst(code, { lang: 'ts' }) as unknown as Node
  const edits: Edit[] = [
    ...schemasIn(program).map(({ start, end }) => ({ start, end, text: '{} as never' })),
    ...callsIn(program).flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => ' },
      { start: end, end, text: ')()' },
    ]),
  ]
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}
