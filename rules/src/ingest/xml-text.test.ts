import { expect, test } from 'vitest'
import { plainXmlText } from './xml-text.ts'

test('numbers of characters and the five entities of XML become what they stand for', () => {
  expect(plainXmlText('&#80;ECT600')).toBe('PECT600')
  expect(plainXmlText('&#x50;ECT600 &#x1F697;')).toBe('PECT600 🚗')
  expect(plainXmlText('&lt;a&gt; &amp; &quot;b&apos;')).toBe('<a> & "b\'')
})

test('what comes of a reference is not looked through again', () => {
  expect(plainXmlText('&amp;#80;')).toBe('&#80;')
  expect(plainXmlText('&#38;lt;')).toBe('&lt;')
})

test('numbers that are no characters and entities that are not XML itself stay as they are', () => {
  for (const text of ['&#0;', '&#x1;', '&#xD800;', '&#xFFFF;', '&#1114112;', '&#x7fffffff;', '&boom;', '&#;'])
    expect(plainXmlText(text)).toBe(text)
})
