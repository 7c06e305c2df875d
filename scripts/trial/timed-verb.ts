import path from 'node:path'
import type { Finding, Settings, Trial } from './promise.ts'

/** Runs a verb of `npm run admin` and returns its result line, its duration and its status. */
export async function timedVerb(
  trial: Trial,
  words: readonly string[],
  settings: Settings,
): Promise<Finding & { output: string }> {
  const done = words.map((word) => path.basename(word)).join(' ')
  trial.note(done)
  const began = Date.now()
  const { code, output } = await trial.admin(words, settings)
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  const lines = output.trim().split('\n')
  // A move first prints each table or some files, and its result later.
  const result = lines.find((line) => /holds|whole|counted|copied/.test(line)) ?? lines.at(-1)
  return { done, found: `${result} (${seconds} s, ended with ${code})`, isKept: code === 0, output }
}
