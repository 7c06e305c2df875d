/** Parts of a script in which a semicolon ends nothing: comments, quoted texts and names, bodies of functions. */
const opaque = [
  String.raw`--[^\n]*`,
  String.raw`/\*[\s\S]*?\*/`,
  String.raw`'(?:[^']|'')*'`,
  String.raw`"(?:[^"]|"")*"`,
  String.raw`\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$`,
]
const opaqueOrEnd = new RegExp(`${opaque.join('|')}|(?<end>;)`, 'g')
const comments = new RegExp(opaque.slice(0, 2).join('|'), 'g')

/** The statements of a script, in order, without their semicolons. Parts with nothing but comments are left out. */
export function splitStatements(script: string): string[] {
  const parts: string[] = []
  let start = 0
  for (const match of script.matchAll(opaqueOrEnd)) {
    if (!match.groups?.['end']) continue
    parts.push(script.slice(start, match.index))
    start = match.index + 1
  }
  parts.push(script.slice(start))
  return parts.map((part) => part.trim()).filter((part) => part.replaceAll(comments, '').trim() !== '')
}
