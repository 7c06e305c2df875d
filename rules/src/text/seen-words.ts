import { say } from './say.ts'

/** By the words of the API. Species and other words of cameras stay as they are. */
const words: ReadonlyMap<string, () => string> = new Map([
  ['car', () => say('car')],
  ['truck', () => say('truck')],
  ['bus', () => say('bus')],
  ['motorcycle', () => say('motorcycle')],
  ['bicycle', () => say('bicycle')],
  ['vehicle', () => say('vehicle')],
  ['person', () => say('person')],
  ['plant', () => say('plant')],
  ['boat', () => say('boat')],
  ['animal', () => say('animal')],
  ['black', () => say('black')],
  ['white', () => say('white')],
  ['grey', () => say('grey')],
  ['silver', () => say('silver')],
  ['red', () => say('red')],
  ['blue', () => say('blue')],
  ['green', () => say('green')],
  ['yellow', () => say('yellow')],
  ['orange', () => say('orange')],
  ['brown', () => say('brown')],
  ['beige', () => say('beige')],
  ['gold', () => say('gold')],
  ['purple', () => say('purple')],
  ['pink', () => say('pink')],
  ['front', () => say('front')],
  ['rear', () => say('rear')],
  ['left', () => say('left')],
  ['right', () => say('right')],
])

/** A type, colour or side of a seen thing in the language of the reader, with a capital letter if it has one. */
export function seenWord(word: string): string {
  const text = words.get(word.toLowerCase())?.()
  if (text === undefined) return word
  return word === word.toLowerCase() ? text : text.charAt(0).toUpperCase() + text.slice(1)
}
