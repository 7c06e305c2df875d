import { chunkLoadTimeoutSeconds } from './timing.ts'

export class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super('A part of the application could not be loaded. Please reload the page.', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** Loads a chunk of the app. A failure, or no response within two minutes, is a chunk-load error. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), chunkLoadTimeoutSeconds * 1000)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(error)
  } finally {
    clearTimeout(timer)
  }
}
