import { expect, test } from 'vitest'
import { isDispensable, runtimeKind } from './runtime-files.mjs'

test('machines without a native build of ONNX Runtime use WebAssembly', () => {
  expect(runtimeKind({ os: 'linux', cpu: 'x64', libc: 'glibc' })).toBe('native')
  expect(runtimeKind({ os: 'linux', cpu: 'arm64', libc: 'glibc' })).toBe('native')
  expect(runtimeKind({ os: 'darwin', cpu: 'arm64' })).toBe('native')
  expect(runtimeKind({ os: 'darwin', cpu: 'x64' })).toBe('wasm')
  expect(runtimeKind({ os: 'linux', cpu: 'x64', libc: 'musl' })).toBe('wasm')
  expect(runtimeKind({ os: 'linux', cpu: 'riscv64', libc: 'glibc' })).toBe('wasm')
})

test('keeps only the binaries of this system', () => {
  const linux = { os: 'linux', cpu: 'arm64' }
  const isKept = (file: string) => !isDispensable('native', linux, file)
  expect(isKept('bin/napi-v6/linux/arm64/libonnxruntime.so.1')).toBe(true)
  expect(isKept('bin/napi-v6/linux/x64/libonnxruntime.so.1')).toBe(false)
  expect(isKept('bin/napi-v6/win32/arm64/onnxruntime.dll')).toBe(false)
  expect(isKept('dist/index.js')).toBe(true)
})

test('keeps only the files of the WebAssembly package that Node loads', () => {
  const isKept = (file: string) => !isDispensable('wasm', { os: 'darwin', cpu: 'x64' }, file)
  expect(isKept('dist/ort-wasm-simd-threaded.wasm')).toBe(true)
  expect(isKept('dist/ort.node.min.js')).toBe(true)
  expect(isKept('dist/ort-wasm-simd-threaded.jsep.wasm')).toBe(false)
  expect(isKept('dist/ort.node.min.js.map')).toBe(false)
  expect(isKept('package.json')).toBe(true)
})
