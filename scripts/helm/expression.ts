import { stringify } from 'yaml'

/** The values of `.` and of the variables in a template. */
export interface Scope {
  dot: unknown
  variables: Readonly<Record<string, unknown>>
  include: (name: string, dot: unknown) => string
}

type Value = unknown

const isTrue = (value: Value): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'object' && value !== null
      ? Object.keys(value).length > 0
      : Boolean(value)

export const text = (value: Value): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

const indent = (amount: number, lines: string) => lines.replaceAll(/^(?=.)/gm, ' '.repeat(amount))

/** The functions that the chart uses, as Helm has them. */
const functions: Record<string, (args: Value[], scope: Scope) => Value> = {
  and: (args) => args.find((value) => !isTrue(value)) ?? args.at(-1),
  default: ([usual, given]) => (isTrue(given) ? given : usual),
  eq: ([one, other]) => one === other,
  fail([message]) {
    throw new Error(text(message))
  },
  gt: ([one, other]) => Number(one) > Number(other),
  include: ([name, dot], scope) => scope.include(text(name), dot),
  len: ([value]) => Object.keys(value as object).length,
  nindent: ([amount, lines]) => `\n${indent(Number(amount), text(lines))}`,
  not: ([value]) => !isTrue(value),
  or: (args) => args.find(isTrue) ?? args.at(-1),
  printf: ([format, ...args]) => text(format).replaceAll('%s', () => text(args.shift())),
  quote: ([value]) => JSON.stringify(text(value)),
  required([message, value]) {
    if (!isTrue(value)) throw new Error(text(message))
    return value
  },
  toYaml: ([value]) => stringify(value, { lineWidth: 0 }).trimEnd(),
}

const tokens = /"(?:[^"\\]|\\.)*"|\(|\)|\||[^\s()|]+/g

/** The value of an expression such as `.Values.image.tag | default "x" | quote`. */
export function evaluate(expression: string, scope: Scope): Value {
  const words = expression.match(tokens) ?? []
  let at = 0

  function pipeline(): Value {
    let value = command()
    while (words[at] === '|') {
      at++
      value = command(value)
    }
    return value
  }

  function command(...piped: Value[]): Value {
    const name = words[at]!
    const run = functions[name]
    if (!run) return argument()
    at++
    const args: Value[] = []
    while (at < words.length && words[at] !== '|' && words[at] !== ')') args.push(argument())
    return run([...args, ...piped], scope)
  }

  function argument(): Value {
    const word = words[at++]!
    if (word === '(') {
      const value = pipeline()
      at++
      return value
    }
    if (word.startsWith('"')) return JSON.parse(word) as string
    if (/^\d+$/.test(word)) return Number(word)
    return lookUp(word, scope)
  }

  const value = pipeline()
  if (at < words.length) throw new Error(`${expression}: nothing is known of ${words[at]}`)
  return value
}

function lookUp(word: string, { dot, variables }: Scope): Value {
  const parts = /^(\$\w*|)((?:\.\w+)*|\.)$/.exec(word)
  if (!parts) throw new Error(`${word} is not known`)
  const [, variable = '', path = ''] = parts
  if (variable && !(variable in variables)) throw new Error(`${variable} is not known`)
  const start = variable ? variables[variable] : dot
  return path
    .split('.')
    .filter(Boolean)
    .reduce<Value>((value, part) => (value as Record<string, Value> | undefined)?.[part], start)
}

export { isTrue }
