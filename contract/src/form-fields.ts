import { z } from 'zod'

/** Beyond this no length, angle or count of ours is meant. */
const largest = 1_000_000_000

/** A number, or the text of one as forms send it; empty text is no value. */
export const formNumber = (notNumber: string) =>
  z
    .union([z.number(), z.string().max(60)], notNumber)
    .nullish()
    .transform((value) => {
      if (typeof value !== 'string') return value
      return value.trim() === '' ? null : Number(value)
    })
    .pipe(z.number(notNumber).min(-largest, notNumber).max(largest, notNumber).nullish())

/** A choice by its number, alone or as the object the lists give; empty text is no choice. */
export const formChoice = (notChosen: string) =>
  z
    .union([z.number(), z.literal(''), z.object({ id: z.number() })], notChosen)
    .nullish()
    .transform((value) => (typeof value === 'object' ? value?.id : value === '' ? null : value))
