import { childrenOf, nameOf, parentOf, parseSource, partOf, stringOf, type Node } from './ast.ts'
import { isExcluded } from './exclusions.ts'
import { hasWords, looksLikeText } from './looks.ts'
import { templatePieces, wordsOf } from './pieces.ts'
import { textsOf } from './texts.ts'

/** Strings that read as texts in places that are never shown. */
const knownStrings = new Set([
  'Called off',
  'Signed out',
  'Map.Title',
  'Mac',
  'Expires',
  'tr, li',
  '(pointer: coarse)',
])
const knownPatterns = /^. (sights|notesdangers)$|^\(resolution: |^. label$|^repeat\(|\.csv$/

const comparing = /^([!=]==?|[<>]=?|in|instanceof)$/

/** A value that code compares, a type, the name of a key or of a kind of map feature. */
function isName(node: Node): boolean {
  const above = parentOf(node)
  if (!above) return true
  const name = above.type === 'Property' ? nameOf(partOf(above, 'key')) : undefined
  return (
    /^TS|^(SwitchCase|Import|Export)/.test(above.type) ||
    (above.type === 'BinaryExpression' && comparing.test(String(above['operator']))) ||
    (above.type === 'Property' && (above['key'] === node || name === 'keys' || name === 'type')) ||
    isListOfNames(above)
  )
}

/** ['last week', 'last month'] as const */
const isListOfNames = (node: Node): boolean =>
  node.type === 'ArrayExpression' && parentOf(node)?.type === 'TSAsExpression'

/**
 * Texts of a page that no catalogue can have, because the place where they stand is one for names, styles or addresses.
 * The schemas of the contract stay on the server.
 */
export function inlineTexts(code: string, file: string): string[] {
  if (file.startsWith('contract/')) return []
  const texts = textsOf(code, file)
  const found: string[] = []
  const visit = (node: Node): void => {
    const words = node.type === 'TemplateLiteral' ? wordsOf(templatePieces(node)) : stringOf(node)
    if (words !== undefined && isInline(words, node)) found.push(words.replaceAll('\u0000', '{…}'))
    for (const child of childrenOf(node)) visit(child)
  }
  const isInline = (words: string, node: Node) =>
    looksLikeText(words) &&
    hasWords(words) &&
    !isName(node) &&
    !isExcluded(file, words) &&
    !knownStrings.has(words) &&
    !knownPatterns.test(words) &&
    !texts.some(({ start, end }) => start <= node.start && node.end <= end)
  visit(parseSource(code, file))
  return found
}
