import { afterEach, expect, test, vi } from 'vitest'
import { openExportFile } from './export-file.ts'

afterEach(() => vi.unstubAllGlobals())

function stubDisk() {
  const disk = {
    write: vi.fn<(text: string) => void>(),
    close: vi.fn<() => void>(),
    abort: vi.fn<() => void>(),
  }
  const pick = vi.fn<(options: object) => Promise<object>>(async () => ({ createWritable: async () => disk }))
  vi.stubGlobal('window', { showSaveFilePicker: pick })
  return { disk, pick }
}

test('a large export is streamed to disk when the browser has a save dialog', async () => {
  const { disk, pick } = stubDisk()
  const file = await openExportFile('All images.csv', true)
  expect(pick).toHaveBeenCalledWith(expect.objectContaining({ suggestedName: 'All images.csv' }))
  await file.write('a\r\n')
  expect(disk.write).toHaveBeenCalledWith('a\r\n')
  await file.discard()
  expect(disk.abort).toHaveBeenCalled()
  expect(disk.close).not.toHaveBeenCalled()
})

test('a small export is an ordinary download without a save dialog', async () => {
  const { pick } = stubDisk()
  const made: Blob[] = []
  vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`)
  const file = await openExportFile('All images.csv', false)
  await file.write('a\r\n')
  await file.write('b\r\n')
  await file.close()
  expect(pick).not.toHaveBeenCalled()
  expect(await made[0]?.text()).toBe('a\r\nb\r\n')
})
