import { expect, test } from 'vitest'
import { resolveFtpPath } from './ftp-path.ts'

test('paths stay in the folder of the camera', () => {
  expect(resolveFtpPath('/', 'a.jpg')).toBe('/a.jpg')
  expect(resolveFtpPath('/2026/11', '../12/./b.jpg')).toBe('/2026/12/b.jpg')
  expect(resolveFtpPath('/2026', '/c.jpg')).toBe('/c.jpg')
  expect(resolveFtpPath('/2026', '..')).toBe('/')
  expect(resolveFtpPath('/', '2026\\11\\d.jpg')).toBe('/2026/11/d.jpg')
})

test('rejects a path that leaves the folder', () => {
  const climbing = ['..', '../x.jpg', 'a/../../x.jpg', '/../etc/passwd', '..\\x.jpg', '/a/../../b']
  expect(climbing.filter((path) => resolveFtpPath('/', path) !== undefined)).toEqual([])
})
