import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SafetyTableView } from '#contract/safety/enumerations.ts'
import { safetyExplorer } from './safety-explorer.tsx'
import { RiskScore } from '../observation/risk-score.tsx'

const titlesOf = (view: SafetyTableView, hasImages = true) =>
  safetyExplorer.columns({ view, hasImages, hasFullDates: false }).map(({ title }) => title)

test('detections and images have their columns, the image only where previews are shown [EXPL-084] [EXPL-086]', () => {
  const titles = ['Id', 'Image', 'Last Detection', 'Detections', 'Risk Score', 'Site', 'Camera']
  expect(titlesOf(SafetyTableView.DETECTIONS)).toEqual(titles)
  expect(titlesOf(SafetyTableView.IMAGES)).toEqual(titles)
  expect(titlesOf(SafetyTableView.IMAGES, false)).toEqual(titles.filter((title) => title !== 'Image'))
})

test('annotated videos have columns of their own [EXPL-085]', () => {
  expect(titlesOf(SafetyTableView.ANNOTATIONS)).toEqual(['Id', 'Image', 'Time Created', 'Site', 'Camera'])
})

test('only what is safe has the dot of the safe zone [EXPL-084]', () => {
  const shown = (isSafe: boolean) => renderToStaticMarkup(createElement(RiskScore, { score: 1.5, isSafe }))
  expect(shown(true)).toContain('title="Safe Zone"')
  expect(shown(false)).not.toContain('Safe Zone')
})
