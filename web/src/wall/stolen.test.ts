import { expect, test } from 'vitest'
import type { LiveCamera, LiveDetection } from '#contract/media/replies.ts'
import { cameraOf, newlyStolen } from './stolen.ts'

const detection = (id: string, label: string): LiveDetection => ({
  id,
  tags: [{ id: 't', label }],
  image: { id: 'image' },
  camera: { id: 'c', name: 'CAM: Named' },
  data: { plate: 'ABC123', type: 'car', confidence: 97 },
  time_created: '2026-11-14T00:00:00Z',
})

test('a detection tagged stolen, in any case, is announced once [EXPL-054]', () => {
  const detections = [detection('1', 'Stolen'), detection('2', 'STOLEN'), detection('3', 'staff')]
  expect(newlyStolen(detections, new Set()).map(({ id }) => id)).toEqual(['1', '2'])
  expect(newlyStolen(detections, new Set(['1', '2']))).toEqual([])
})

test('uses the camera of the picture', () => {
  const camera = { name: 'CAM: Gate', image: { id: 'image' } } as LiveCamera
  expect(cameraOf(detection('1', 'stolen'), [camera])).toBe('Gate')
  expect(cameraOf(detection('1', 'stolen'), [])).toBe('Named')
})
