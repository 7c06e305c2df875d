import { parseAst } from 'rolldown/parseAst'
import { childrenOf, isNode, type Node } from './languages/ast.ts'

/** The positions of the values of outermost properties called schema. */
function schemasIn(node: Node): Node[] {
  const { key, value } = node
  const isSchema = node.type === 'Property' && isNode(key) && key['name'] === 'schema'
  if (isSchema && isNode(value) && value.type === 'ObjectExpression') return [value]
  return childrenOf(node).flatMap((part) => schemasIn(part))
}

/**
 * The browser needs only the method and url of endpoints. This empties each schema in the files of the contract,
 * so that nothing refers to their parts and the bundler drops them.
 */
export function dropSchemas(code: string): string {
  const schemas = schemasIn(parseAst(code, { lang: 'ts' }) as unknown as Node)
  return schemas
    .toReversed()
    .reduce((text, { start, end }) => `${text.slice(0, start)}{} as never${text.slice(end)}`, code)
}
