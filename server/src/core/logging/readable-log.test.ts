import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { readableLine } from './readable-log.ts'

const time = new Date(2026, 2, 1, 9, 5, 7).getTime()
const line = (entry: object) => readableLine(JSON.stringify({ time, pid: 1, hostname: 'h', ...entry }))

test('an entry is one line with time, level, message and facts', () => {
  expect(line({ level: 30, msg: 'old media were deleted', deleted: 3, store: { kind: 's3' } })).toBe(
    "09:05:07 info  old media were deleted deleted=3 store={ kind: 's3' }\n",
  )
})

test('a warning contains the error message, an error also the stack', () => {
  const err = { message: 'terminating connection', stack: 'Error: terminating connection\n    at feed.ts:3' }
  expect(line({ level: 40, msg: 'the live feed was not read', err })).toMatch(
    /^09:05:07 .*warn.* the live feed was not read: terminating connection\n$/,
  )
  expect(line({ level: 50, msg: 'not stored', err })).toMatch(
    /^09:05:07 .*error.* not stored: terminating connection\n {4}at feed.ts:3\n$/,
  )
})

test('external text cannot move the cursor or start a line', () => {
  expect(line({ level: 30, msg: 'answered', path: '/a\u001B[2J\nb' })).toBe(
    '09:05:07 info  answered path=/a [2J b\n',
  )
})

test('the log is readable on a terminal and JSON elsewhere, without secrets in either', () => {
  const written = (isTTY: boolean) => {
    let text = ''
    createLog('info', { isTTY, write: (part) => void (text += part) }).info(
      { body: { token: 's3cret' } },
      'begun',
    )
    return text
  }
  expect(written(true)).toMatch(/^\d\d:\d\d:\d\d info {2}begun body=\{ token: '\[cut\]' \}\n$/)
  expect(JSON.parse(written(false))).toMatchObject({ level: 30, msg: 'begun', body: { token: '[cut]' } })
})
