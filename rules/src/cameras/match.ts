import { locale } from '#contract/product/constants.ts'
import { nameSimilarityAbove } from '#contract/cameras/constants.ts'
import { stripNamePrefix } from '../text/format.ts'

/** The cameras that a camera tag matches by the similarity of their names to its label. */
export const camerasForTag = <T extends { readonly name: string }>(
  label: string,
  cameras: readonly T[],
): T[] => cameras.filter((camera) => nameSimilarity(label, camera.name) > nameSimilarityAbove)

/** Dice's coefficient on letter pairs, from 0 to 1. Prefix and case are ignored. */
export function nameSimilarity(one: string, other: string): number {
  const a = plainName(one)
  const b = plainName(other)
  if (a === b) return 1
  const remaining = new Map<string, number>()
  for (const pair of letterPairs(a)) remaining.set(pair, (remaining.get(pair) ?? 0) + 1)

  let shared = 0
  for (const pair of letterPairs(b)) {
    const left = remaining.get(pair) ?? 0
    if (left === 0) continue
    remaining.set(pair, left - 1)
    shared++
  }
  const total = letterPairs(a).length + letterPairs(b).length
  return total === 0 ? 0 : (2 * shared) / total
}

const plainName = (name: string) =>
  stripNamePrefix(name.trim()).toLocaleLowerCase(locale).replaceAll(/\s+/g, ' ').trim()

const letterPairs = (text: string): string[] => {
  const letters = Array.from(text)
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}
