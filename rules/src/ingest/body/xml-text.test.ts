import { expect, test } from 'vitest'
import { plainXmlText } from './xml-text.ts'

test('resolves character references and the five predefined entities of XML', () => {
  expect(plainXmlText('&#80;ECT600')).toBe('PECT600')
  expect(plainXmlText('&#x50;ECT600 &#x1F697;')).toBe('PECT600 🚗')
  expect(plainXmlText('&lt;a&gt; &amp; &quot;b&apos;')).toBe('<a> & "b\'')
})

test('the result of a reference is not resolved again', () => {
  expect(plainXmlText('&amp;#80;')).toBe('&#80;')
  expect(plainXmlText('&#38;lt;')).toBe('&lt;')
})

test('invalid character references and other entities stay unchanged', () => {
  for (const text of ['&#0;', '&#x1;', '&#xD800;', '&#xFFFF;', '&#1114112;', '&#x7fffffff;', '&boom;', '&#;'])
    expect(plainXmlText(text)).toBe(text)
})
