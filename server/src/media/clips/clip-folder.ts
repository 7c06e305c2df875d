import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface ClipFiles {
  folder: string
  /** The clip itself. */
  source: string
  /** Where the result goes. */
  target: string
}

/** Gives a program that processes a clip a temporary folder. */
export async function withClipFolder(
  clip: Buffer,
  use: (files: ClipFiles) => Promise<Buffer>,
): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sightline-clip-'))
  try {
    const files = { folder, source: path.join(folder, 'clip'), target: path.join(folder, 'result') }
    await writeFile(files.source, clip)
    return await use(files)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
