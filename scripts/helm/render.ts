import { evaluate, isTrue, text, type Scope } from './expression.ts'

type Node =
  | { kind: 'text'; text: string }
  | { kind: 'output'; expression: string }
  | { kind: 'if'; expression: string; whenTrue: Node[]; otherwise: Node[] }
  | { kind: 'range'; names: string[]; expression: string; body: Node[] }

type Piece = { text: string } | { action: string }

const action = /\{\{(-?)\s*([\s\S]*?)\s*(-?)\}\}/g

/** Text and actions in turn. A dash removes the white space beside an action. */
function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  let isTrimmed = false
  const add = (text: string, trimsEnd: boolean) => {
    const begun = isTrimmed ? text.trimStart() : text
    pieces.push({ text: trimsEnd ? begun.trimEnd() : begun })
  }
  for (const match of source.matchAll(action)) {
    add(source.slice(from, match.index), match[1] === '-')
    pieces.push({ action: match[2]! })
    isTrimmed = match[3] === '-'
    from = match.index + match[0].length
  }
  add(source.slice(from), false)
  return pieces
}

/** A chart's templates in the part of Go's language that the chart keeps to; anything else is an error. */
export function createRenderer(sources: Readonly<Record<string, string>>) {
  const defined = new Map<string, Node[]>()

  function parse(source: string): Node[] {
    const pieces = piecesOf(source)
    let at = 0
    function block(...ends: string[]): { nodes: Node[]; end: string } {
      const nodes: Node[] = []
      while (at < pieces.length) {
        const piece = pieces[at++]!
        if ('text' in piece) {
          nodes.push({ kind: 'text', text: piece.text })
          continue
        }
        const [word = '', ...rest] = piece.action.split(/\s+/)
        if (ends.includes(word)) return { nodes, end: word }
        const expression = rest.join(' ')
        if (word === 'if') {
          const { nodes: whenTrue, end } = block('else', 'end')
          nodes.push({
            kind: 'if',
            expression,
            whenTrue,
            otherwise: end === 'else' ? block('end').nodes : [],
          })
        } else if (word === 'range') {
          const parts = /^((?:\$\w+)(?:, \$\w+)?) := (.*)$/.exec(expression)
          if (!parts) throw new Error(`range ${expression}: variables have to be named`)
          const body = block('end').nodes
          nodes.push({ kind: 'range', names: parts[1]!.split(', '), expression: parts[2]!, body })
        } else if (word === 'define') defined.set(JSON.parse(expression) as string, block('end').nodes)
        else nodes.push({ kind: 'output', expression: piece.action })
      }
      if (ends.length > 0) throw new Error(`${ends.join(' or ')} is missing`)
      return { nodes, end: '' }
    }
    return block().nodes
  }

  const parsed = Object.entries(sources).map(([name, source]) => [name, parse(source)] as const)

  const render = (nodes: readonly Node[], scope: Scope): string =>
    nodes.map((node) => renderNode(node, scope)).join('')

  function renderNode(node: Node, scope: Scope): string {
    switch (node.kind) {
      case 'text':
        return node.text
      case 'output': {
        const value = evaluate(node.expression, scope)
        if (value === undefined) throw new Error(`${node.expression} has no value`)
        return text(value)
      }
      case 'if':
        return render(isTrue(evaluate(node.expression, scope)) ? node.whenTrue : node.otherwise, scope)
      default:
        return rangeText(node, scope)
    }
  }

  function rangeText({ names, expression, body }: Extract<Node, { kind: 'range' }>, scope: Scope): string {
    const values = (evaluate(expression, scope) ?? []) as Record<string, unknown>
    // Go goes through a map in the order of its keys.
    const entries = Array.isArray(values)
      ? [...values.entries()]
      : Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))
    return entries
      .map(([key, value]) => {
        const given = names.length === 2 ? { [names[0]!]: key, [names[1]!]: value } : { [names[0]!]: value }
        return render(body, { ...scope, dot: value, variables: { ...scope.variables, ...given } })
      })
      .join('')
  }

  return (dot: Record<string, unknown>): Record<string, string> => {
    const scopeOf = (inner: unknown): Scope => ({
      dot: inner,
      variables: { $: inner },
      include(name, given) {
        const nodes = defined.get(name)
        if (!nodes) throw new Error(`${name} is not defined`)
        return render(nodes, scopeOf(given)).trim()
      },
    })
    return Object.fromEntries(parsed.map(([name, nodes]) => [name, render(nodes, scopeOf(dot))]))
  }
}
