import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { TestedPlate } from '#contract/vision/api.ts'
import { TestedPicture } from './tested-picture.tsx'
import { VisionForm } from './vision-form.tsx'

const markupOf = (part: ReactNode) =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
    </MantineProvider>,
  ).replaceAll('<!-- -->', '')

const plate = (values: Partial<TestedPlate>): TestedPlate => ({
  text: 'ABC123',
  confidence: 0.934,
  kind: 'read',
  reason: null,
  corners: [
    [10, 20],
    [110, 22],
    [110, 47],
    [10, 45],
  ],
  width: 92.4,
  lines: 1,
  score: 0.9,
  ...values,
})
const result = {
  width: 640,
  height: 480,
  model: 'plates-1',
  plates: [
    plate({ kind: 'ignored', text: '', reason: 'Nothing to read', corners: [[1, 1], [9, 1], [9, 5], [1, 5]] }), // prettier-ignore
    plate({}),
  ],
  milliseconds: { decode: 4.4, find: 30.2, read: 11.1 },
}

test('a tested photo has a box and a crop for each plate, read ones before ignored ones', () => {
  const markup = markupOf(<TestedPicture url="blob:x" result={result} />)
  expect(markup).toContain('points="10,20 110,22 110,47 10,45"')
  expect(markup).toContain('viewBox="10 20 100 27"')
  expect(markup).toContain('93%')
  expect(markup.indexOf('ABC123')).toBeLessThan(markup.indexOf('Ignored: Nothing to read'))
  expect(markup).toContain('46 ms: decoding 4, finding 30, reading 11. 640 x 480 pixels, models plates-1.')
})

test('a photo without a plate says so', () => {
  const markup = markupOf(<TestedPicture url="blob:x" result={{ ...result, plates: [] }} />)
  expect(markup).toContain('No plate was found on this photo.')
})

test('the form shows the settings of the camera', () => {
  const markup = markupOf(
    <VisionForm
      cameraId="camera"
      settings={{
        mode: 'on',
        least_width: 60,
        only_regions: [],
        never_regions: [],
        formats: ['NZ'],
        mounting: 'leaving',
        least_confidence: 0.5,
      }}
    />,
  )
  expect(markup).toContain('Smallest plate: 60 pixels wide')
  expect(markup).toContain('How sure it must be: 50%')
  expect(markup).toContain('New Zealand')
  expect(markup).toContain('Leaving vehicles (rear plates)')
})
