import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../steps.ts'

/** A copy of the tracked files, so that a mutation never touches the work tree. */
export function copyTree(): string {
  const scratch = mkdtempSync(path.join(tmpdir(), 'sightline-mutate-'))
  const files = execFileSync('git', ['ls-files', '-z', ':!demo/media'], { cwd: root, encoding: 'utf8' })
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true })
    cpSync(path.join(root, file), path.join(scratch, file), { verbatimSymlinks: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(scratch, 'node_modules'))
  return scratch
}
