import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { crop, readerClasses, readerSteps } from '#rules/vision/read-plate.ts'
import { loadRuntime, visionFolder, type RuntimeKind } from './runtime.ts'

/** The two networks of the model card. */
export interface Networks {
  version: string
  runtime: RuntimeKind
  /** Heat and corners of the plates in a grey input. */
  find(input: Float32Array, width: number, height: number): Promise<Float32Array>
  /** Log-probabilities of each crop. */
  read(crops: Float32Array): Promise<Float32Array[]>
}

/** Stored with every reading; other weights have their own folder and name. */
export const modelVersion = 'plates-1'

const ownModels = path.join(visionFolder, 'models', modelVersion)

export class NoRuntime extends Error {
  constructor() {
    super('ONNX Runtime is not installed yet')
  }
}

export async function openNetworks(
  kinds: readonly RuntimeKind[] = ['native', 'wasm'],
  folder = ownModels,
): Promise<Networks> {
  const found = kinds.flatMap((kind) => {
    const runtime = loadRuntime(kind)
    return runtime ? [{ kind, runtime }] : []
  })[0]
  if (!found) throw new NoRuntime()
  const { kind, runtime } = found
  runtime.env.wasm.numThreads = 1
  const open = async (file: string) =>
    runtime.InferenceSession.create(await readFile(path.join(folder, file)), {
      executionProviders: [kind === 'native' ? 'cpu' : 'wasm'],
      // One thread: pages need the other processors more.
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      enableCpuMemArena: false,
    })
  const detector = await open('detector.onnx')
  const reader = await open('reader.onnx')
  const tensor = (data: Float32Array, ...dims: number[]) => new runtime.Tensor('float32', data, dims)
  return {
    version: path.basename(folder),
    runtime: kind,
    async find(input, width, height) {
      return (await detector.run({ x: tensor(input, 1, 1, height, width) }))['y']!.data
    },
    async read(crops) {
      const count = crops.length / (crop.width * crop.height)
      const { data } = (await reader.run({ x: tensor(crops, count, 1, crop.height, crop.width) }))['logp']!
      const size = readerSteps * readerClasses
      return Array.from({ length: count }, (_, index) => data.subarray(index * size, (index + 1) * size))
    },
  }
}
