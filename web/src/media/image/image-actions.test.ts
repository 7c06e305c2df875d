import { expect, test, vi } from 'vitest'
import { copyPicture } from './image-actions.ts'

test('a picture is copied as PNG with a quality of 0.75 [EXPL-120]', async () => {
  const png = new Blob(['png'], { type: 'image/png' })
  const requested: unknown[] = []
  const canvas = {
    getContext: () => ({ drawImage: () => undefined }),
    toBlob: (give: (blob: Blob) => void, ...how: unknown[]) => {
      requested.push(...how)
      give(png)
    },
  }
  const written: Record<string, Promise<Blob>>[] = []
  vi.stubGlobal('window', { isSecureContext: true })
  vi.stubGlobal('document', { createElement: () => canvas })
  vi.stubGlobal(
    'ClipboardItem',
    vi.fn(function (content: Record<string, Promise<Blob>>) {
      written.push(content)
    }),
  )
  vi.stubGlobal('navigator', { clipboard: { write: () => Promise.resolve() } })
  const bitmap = { width: 4, height: 3, close: () => undefined } as ImageBitmap
  await copyPicture(() => Promise.resolve(bitmap))
  expect(await written[0]!['image/png']).toBe(png)
  expect(requested).toEqual(['image/png', 0.75])
})
