import type { Node } from './ast.ts'
import { tagName, valueName, type Piece } from './pieces.ts'

/** A value that a message needs, and the code that gives it. */
export interface Argument {
  name: string
  node: Node
  kind: 'value' | 'element'
}

export interface Message {
  /** In the syntax of ICU; also its key in the catalogues. */
  text: string
  arguments: Argument[]
  hasPlural: boolean
}

/** Quotes ICU syntax characters. */
function quoted(text: string, isAfter: boolean, isFollowed: boolean, isInPlural: boolean): string {
  // Quotation marks on both sides of a value look the same to translators.
  const even = isAfter ? text.replace(/^'(?!')/, "''") : text
  const safe = even
    .replaceAll(/(?<!')'(?!')(?=[{}<>]|$)/g, (mark, at: number) =>
      isFollowed || at < even.length - 1 ? "''" : mark,
    )
    .replaceAll(/[{}]+/g, "'$&'")
  return isInPlural ? safe.replaceAll('#', "'#'") : safe
}

/** Writes pieces as one ICU message. The same code stands for the same value. */
export function messageOf(pieces: readonly Piece[], code: string): Message {
  const found: Argument[] = []
  const name = (node: Node, wanted: string, kind: Argument['kind']): string => {
    const source = code.slice(node.start, node.end)
    const known = found.find(
      (one) => one.kind === kind && kind === 'value' && code.slice(one.node.start, one.node.end) === source,
    )
    if (known) return known.name
    const taken = new Set(found.map((one) => one.name))
    let unique = wanted
    for (let number = 2; taken.has(unique); number++) unique = `${wanted}${number}`
    found.push({ name: unique, node, kind })
    return unique
  }
  const write = (parts: readonly Piece[], isInside: boolean, isInPlural: boolean): string =>
    parts
      .map((piece, index) => {
        if (piece.is === 'text')
          return quoted(piece.text, index > 0, isInside || index < parts.length - 1, isInPlural)
        if (piece.is === 'value') return `{${name(piece.node, valueName(piece.node), 'value')}}`
        if (piece.is === 'plural') {
          const count = name(piece.count, valueName(piece.count), 'value')
          return `{${count}, plural, one {${write(piece.one, true, true)}} other {${write(piece.other, true, true)}}}`
        }
        if (piece.is === 'choice') {
          const test = name(piece.test, testName(piece.test), 'value')
          return `{${test}, select, true {${write(piece.yes, true, isInPlural)}} other {${write(piece.no, true, isInPlural)}}}`
        }
        const tag = name(piece.node, tagName(piece.node), 'element')
        return `<${tag}>${write(piece.children, true, isInPlural)}</${tag}>`
      })
      .join('')
  return { text: write(pieces, false, false), arguments: found, hasPlural: hasPlural(pieces) }
}

const testName = (test: Node): string => {
  const name = valueName(test)
  return name === 'value' ? 'choice' : name
}

const hasPlural = (pieces: readonly Piece[]): boolean =>
  pieces.some(
    (piece) =>
      piece.is === 'plural' ||
      (piece.is === 'choice' && hasPlural([...piece.yes, ...piece.no])) ||
      (piece.is === 'element' && hasPlural(piece.children)),
  )
