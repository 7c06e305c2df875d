import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadRuntime } from './runtime.ts'

test('loads ONNX Runtime only after its installation has finished', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'runtime-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const packages = path.join(folder, 'native/node_modules')
  expect(loadRuntime('native', folder)).toBeUndefined()
  await mkdir(path.join(packages, 'onnxruntime-node'), { recursive: true })
  await writeFile(path.join(packages, 'onnxruntime-node/index.js'), 'module.exports = { env: {} }')
  expect(loadRuntime('native', folder)).toBeUndefined()
  await writeFile(path.join(packages, '.sightline-lock'), '')
  expect(loadRuntime('native', folder)).toEqual({ env: {} })
})
