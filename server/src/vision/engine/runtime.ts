import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The used part of ONNX Runtime, which both builds have. */
export interface Session {
  run(feeds: { x: Tensor }): Promise<Record<string, { data: Float32Array }>>
}
type Tensor = object
interface OnnxRuntime {
  InferenceSession: { create(file: string | Uint8Array, options: object): Promise<Session> }
  Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => Tensor
  env: { wasm: { numThreads: number }; logLevel?: string }
}

export type RuntimeKind = 'native' | 'wasm'

export const visionFolder = path.resolve(import.meta.dirname, '../../../../vision')

const packages: Record<RuntimeKind, string> = { native: 'onnxruntime-node', wasm: 'onnxruntime-web' }

/**
 * Loads the ONNX Runtime that `scripts/vision/install.mjs` installed; undefined when it is missing. The installation
 * ends with a stamp: a package without it is still being written.
 */
export function loadRuntime(kind: RuntimeKind, folder = path.join(visionFolder, 'runtime')) {
  const place = path.join(folder, kind)
  if (!existsSync(path.join(place, 'node_modules/.sightline-lock'))) return undefined
  const load = createRequire(path.join(place, 'package.json'))
  try {
    return load(packages[kind]) as OnnxRuntime
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}
