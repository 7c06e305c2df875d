import { z } from 'zod'

/** Larger than any valid length, angle or count. */
const largest = 1_000_000_000

/** A number, or its text as sent by forms. Empty text is no value. */
export const formNumber = (notNumber: string) =>
  z
    .union([z.number(), z.string().max(60)], notNumber)
    .nullish()
    .transform((value) => {
      if (typeof value !== 'string') return value
      return value.trim() === '' ? null : Number(value)
    })
    .pipe(z.number(notNumber).min(-largest, notNumber).max(largest, notNumber).nullish())

/** A choice as a number, or as the object in list responses. Empty text is no choice. */
export const formChoice = (notChosen: string) =>
  z
    .union([z.number(), z.literal(''), z.object({ id: z.number() })], notChosen)
    .nullish()
    .transform((value) => (typeof value === 'object' ? value?.id : value === '' ? null : value))
