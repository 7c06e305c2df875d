import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import type { Catalogue } from './catalogues.ts'
import { parseMessage } from './compile.ts'
import type { Marks } from './mark.ts'

const plain = 'aeiouAEIOUcnsy'
const accented = 'áéíóúÁÉÍÓÚçñšý'

/** Accents on letters, and two fifths more of them in each word, as in languages with long words. */
export const stretched = (text: string): string =>
  text.replaceAll(/[a-z]+/gi, (word) => {
    const own = word.replaceAll(/[aeioucnsy]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter)
    return own + 'ẋ'.repeat(Math.ceil(word.length * 0.4))
  })

function stretch(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: stretched(element.value) }
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(stretch) }
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
  const options = Object.fromEntries(
    Object.entries(element.options).map(([form, option]) => [
      form,
      { ...option, value: option.value.map(stretch) },
    ]),
  )
  return { ...element, options }
}

/** A pseudo-language: its long words show which texts a translation would cut off. */
export const pseudoCatalogue = (marks: Marks): Catalogue =>
  Object.fromEntries(
    [...marks.values()].map(({ text, hasElements }) => [
      text,
      printAST(parseMessage(text, hasElements).map(stretch)),
    ]),
  )
