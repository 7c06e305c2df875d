// Which build of ONNX Runtime a machine uses, and which of its files it needs. Runs on Node 20.

/** Systems with a native build of onnxruntime-node; on Linux it needs glibc. */
const nativeSystems = new Set(['linux x64', 'linux arm64', 'darwin arm64', 'win32 x64', 'win32 arm64'])

export const runtimeKind = ({ os, cpu, libc }) =>
  nativeSystems.has(`${os} ${cpu}`) && libc !== 'musl' ? 'native' : 'wasm'

/** Paths in the package that this machine never loads: 288 MB become 26 on Linux. */
export function isDispensable(kind, { os, cpu }, file) {
  if (kind === 'native') return /^bin\/[^/]+\//.test(file) && !file.includes(`/${os}/${cpu}/`)
  return (
    file.startsWith('dist/') && !/^dist\/ort(-wasm-simd-threaded\.(mjs|wasm)|\.node\.min\.m?js)$/.test(file)
  )
}
