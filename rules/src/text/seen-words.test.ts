import { afterEach, expect, test } from 'vitest'
import { findVoiceBy } from './say.ts'
import { seenWord } from './seen-words.ts'

afterEach(() => findVoiceBy(() => undefined))

test('types, colours and sides are in the language of the reader, and other words stay', () => {
  expect(['car', 'Person', 'blue', 'constructor'].map(seenWord)).toEqual([
    'car',
    'Person',
    'blue',
    'constructor',
  ])
  findVoiceBy(() => ({
    language: 'fr',
    messages: { car: 'voiture', person: 'personne', rear: 'arrière', blue: 'bleu' },
  }))
  expect(['car', 'Person', 'rear', 'blue', 'possum', 'ABC123'].map(seenWord)).toEqual([
    'voiture',
    'Personne',
    'arrière',
    'bleu',
    'possum',
    'ABC123',
  ])
})
