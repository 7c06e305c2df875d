import { parseAst } from 'rolldown/parseAst'

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Where the values of properties called schema are, the outermost only. */
function schemasIn(node: Node): Node[] {
  const { key, value } = node
  const isSchema = node.type === 'Property' && isNode(key) && key['name'] === 'schema'
  if (isSchema && isNode(value) && value.type === 'ObjectExpression') return [value]
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((part) => schemasIn(part))
}

/**
 * The browser calls endpoints by their method and url; their schemas are the server's. In the contract's files each is
 * emptied, so that nothing names what they were made of any more.
 */
export function dropSchemas(code: string): string {
  const schemas = schemasIn(parseAst(code, { lang: 'ts' }) as unknown as Node)
  return schemas
    .toReversed()
    .reduce((text, { start, end }) => `${text.slice(0, start)}{} as never${text.slice(end)}`, code)
}
