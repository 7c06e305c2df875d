import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { speedSchedule } from '#contract/vehicles/constants.ts'
import { readSchedule } from './speed-schedule.ts'

test('the file in the web folder contains the default schedule [EXPL-134] [EXPL-215]', () => {
  const file = path.join(import.meta.dirname, '../../../../web/public/speed.json')
  expect(readSchedule(JSON.parse(readFileSync(file, 'utf8')))).toEqual(speedSchedule)
})

test('rejects a file that is not a schedule', () => {
  for (const content of [null, {}, { rules: 'none' }, { rules: [{ from: '7', to: '8', limitKmh: 3 }] }])
    expect(readSchedule(content)).toBeUndefined()
})
