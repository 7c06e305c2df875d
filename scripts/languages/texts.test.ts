import { expect, test } from 'vitest'
import { catalogueFaults, messageFaults } from './catalogue-faults.ts'
import { compileMessage, plainText } from './compile.ts'
import { inlineTexts } from './inline-texts.ts'
import { markTexts, type Marks } from './mark.ts'
import { textsOf } from './texts.ts'
import { filesWithTexts, redirected, translated } from './variants.ts'

const found = (code: string, file = 'web/src/sites/page.tsx') => textsOf(code, file).map(({ text }) => text)

test('finds texts between tags, in attributes and in tables of labels', () => {
  expect(found(`const a = <p title="Two words" id="two words">Some text &amp; more</p>`)).toEqual([
    'Two words',
    'Some text & more',
  ])
  expect(found(`const roleLabels = { ADMIN: 'Admin', VIEWER: 'viewer' }`)).toEqual(['Admin', 'viewer'])
  expect(found(`showSuccess('Saved')`)).toEqual(['Saved'])
})

test('leaves names, addresses, styles and values of enumerations alone', () => {
  expect(found(`const Period = { DAY: 'Daily' } as const`)).toEqual([])
  expect(
    found(`import x from 'Some thing'; if (a === 'Enter this') b['Some key'] = new Set(['Some value'])`),
  ).toEqual([])
  expect(found(`const a = <Box className="One two" c="dimmed" href="/sites" />`)).toEqual([])
})

test('makes one message of text, values and elements', () => {
  expect(found('const a = <p>Seen by <b>{camera.name}</b>, <Link to="/a">open it</Link></p>')).toEqual([
    'Seen by {b}, <link>open it</link>',
  ])
  expect(found("const label = `Remove '${name}' from ${list.title}`")).toEqual([
    "Remove ''{name}'' from {title}",
  ])
})

test('makes a plural of a comparison with one', () => {
  expect(found("const text = `${n} unsaved ${n === 1 ? 'change' : 'changes'}`")).toEqual([
    '{n} unsaved {n, plural, one {change} other {changes}}',
  ])
  expect(found("const unit = (n) => `${n} ${n === 1 ? 'minute' : 'minutes'}`")).toEqual([
    '{n} {n, plural, one {minute} other {minutes}}',
  ])
  expect(found("const label = n === 1 ? 'One gap' : `${n} gaps`")).toEqual([
    '{n, plural, one {One gap} other {{n} gaps}}',
  ])
})

/** Runs a file as the build of a language leaves it. */
function run(code: string, catalogue: Record<string, string>): unknown {
  const marks: Marks = new Map()
  const marked = markTexts(code, 'web/src/sites/words.ts', marks)!.replace(/^import .*\n/m, '')
  const plural = (count: number, forms: Record<string, string>) =>
    count === 1 ? forms['one'] : forms['other']
  // oxlint-disable-next-line no-implied-eval
  return new Function('$plural', 'n', 'name', `${translated(marked, marks, catalogue)}; return text`)(
    plural,
    2,
    'Ann',
  )
}

test('a built file has the texts of its language, and English where there is none', () => {
  const code = "const text = `${name} has ${n} unsaved ${n === 1 ? 'change' : 'changes'}`"
  const german = {
    '{name} has {n} unsaved {n, plural, one {change} other {changes}}':
      '{n} ungespeicherte {n, plural, one {Änderung} other {Änderungen}} von „{name}“',
  }
  expect(run(code, {})).toBe('Ann has 2 unsaved changes')
  expect(run(code, german)).toBe('2 ungespeicherte Änderungen von „Ann“')
  expect(run(`const text = "It's \`done\`"`, { "It's `done`": "C'est `fait` \\ $'{n}'" })).toBe(
    "C'est `fait` \\ ${n}",
  )
})

test('compiles nested elements to a list of nodes', () => {
  const marked = { text: '', names: ['b', 'name'], isNodes: true, hasElements: true, hasPlural: false }
  expect(compileMessage('Für <b>{name}</b>!', marked)).toBe('((a,b)=>["Für ",a(b),"!"])')
  expect(plainText("''x'{'y'}'")).toBe("'x{y}")
})

test('files with texts and those that import them go to the folder of the language', () => {
  const files = new Map([
    ['a.js', 'import"./b.js";import("./c.js");const d=["assets/a.js","assets/c.js"]'],
    ['b.js', 'const text="\uE000abc\uE001"'],
    ['c.js', 'export{}'],
  ])
  const own = filesWithTexts(files)
  expect([...own].toSorted()).toEqual(['a.js', 'b.js'])
  expect(redirected(files.get('a.js')!, 'de-1', own)).toBe(
    'import"./b.js";import("../c.js");const d=["assets/de-1/a.js","assets/c.js"]',
  )
})

test('names missing and unused keys and broken translations', () => {
  const sources = new Map([['Two', { text: 'Two', hasElements: false, files: ['a.ts'] }]])
  expect(catalogueFaults('de', { Three: 'Drei' }, sources)).toEqual([
    'de: no text for "Two" (a.ts)',
    'de: nothing uses "Three"',
  ])
  const english = '{n, plural, one {# car} other {# cars}} at {site}'
  const faults = (text: string, language = 'de') => messageFaults(english, text, false, language)
  expect(faults('{n, plural, one {# Auto} other {# Autos}} an {site}')).toEqual([])
  expect(faults('{n, plural, one {# Auto} other {# Autos}}')).toEqual(['lacks {site}'])
  expect(faults('{n} an {place}')).toEqual(['lacks {site}', 'has an unknown {place}'])
  expect(faults('{n, plural, few {#} other {#}} an {site}')).toEqual(['{n} has the form few, which de lacks'])
  expect(faults('{n, plural, one {#}} an {site}')[0]).toContain('cannot be read')
  expect(messageFaults(' and ', 'und', false, 'de')).toEqual(['begins or ends with other spaces'])
})

test('finds texts in places where no catalogue reaches them', () => {
  const inline = (code: string) => inlineTexts(code, 'web/src/sites/page.tsx')
  expect(inline(`const a = <Box to="Some place" /> ; const labels = { to: 'To the end' }`)).toEqual([
    'Some place',
    'To the end',
  ])
  expect(inline('const a = <Box id={`Page of ${site.name}`} />')).toEqual(['Page of {…}'])
  expect(
    inline(`const a = <Box title="Some place" />; if (b === 'Some place') c({ keys: 'Delete' })`),
  ).toEqual([])
})
