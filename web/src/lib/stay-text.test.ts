import { expect, test } from 'vitest'
import { shortStayText, stayText } from './stay-text.ts'

test('formats a stay in days, hours and minutes, without zero units', () => {
  expect(stayText(1440)).toBe('1 day')
  expect(stayText(2 * 1440 + 61)).toBe('2 days 1 hour 1 minute')
  expect(stayText(45)).toBe('45 minutes')
  expect(stayText(0)).toBe('0 minutes')
})

test('the short form rounds to minutes', () => {
  expect(shortStayText(143)).toBe('2 h 23 min')
  expect(shortStayText(1499.6)).toBe('1 d 1 h')
  expect(shortStayText(0)).toBe('0 min')
})
