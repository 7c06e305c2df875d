import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { elementAt, elementsNamed, numberAt, textAt, xmlTree } from './xml.ts'

const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' })
const tree = (xml: string) => xmlTree(parser.parse(xml))

test('a document is a tree of local names, attributes and text', () => {
  const root = tree('<?xml version="1.0"?><a:top xmlns:a="x" a:kind="k"><b> one </b><a:b>2</a:b><c/></a:top>')
  expect(root).toMatchObject({ name: 'top', attributes: { kind: 'k' } })
  expect(root?.children.map(({ name, text }) => [name, text])).toEqual([
    ['b', 'one'],
    ['b', '2'],
    ['c', ''],
  ])
  expect(textAt(root, 'b')).toBe('one')
  expect(textAt(root, 'c')).toBeUndefined()
  expect(elementAt(root, 'b', 'missing')).toBeUndefined()
  expect(elementsNamed(root!, 'b')).toHaveLength(2)
  expect(numberAt(elementsNamed(root!, 'b')[1])).toBe(2)
})

test('rejects excessively deep or large documents', () => {
  expect(tree('<a>'.repeat(60) + '</a>'.repeat(60))).toBeUndefined()
  expect(tree(`<a>${'<b/>'.repeat(30_000)}</a>`)).toBeUndefined()
  expect(tree(`<a>${'<b/>'.repeat(300)}</a>`)?.children).toHaveLength(300)
})

test('returns no tree for other input', () => {
  for (const value of [undefined, null, {}, [], [null, 5, 'x', {}], [{ '#text': 'only words' }]]) {
    expect(xmlTree(value)).toBeUndefined()
  }
})
