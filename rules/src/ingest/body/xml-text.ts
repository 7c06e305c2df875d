const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,8})|#x([\da-f]{1,8}));/gi

/** The characters that XML allows: no control characters and no lone surrogates. */
const isCharacter = (code: number) =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)

/**
 * Resolves character references and the five predefined entities once. The result is not resolved again, and entities
 * that a document declares are ignored.
 */
export const plainXmlText = (text: string): string =>
  text.replace(
    REFERENCE,
    (reference, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
      if (name !== undefined) return NAMED[name] ?? reference
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
      return isCharacter(code) ? String.fromCodePoint(code) : reference
    },
  )
