import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { callTool } from '../testing/call-tool.ts'
import { mcpClient } from '../testing/mcp-client.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { createVehicleHistory } from '../testing/worlds/vehicle-history.ts'

const product = await startProduct()
const history = await createVehicleHistory(product)
const client = await mcpClient(product, history.admin.key)

/** The stored passes. The expected values are counted from these rows one by one. */
const { rows: passes } = await sql<{ time: Date; site_id: string; plate: string | null; type: string }>`
  select time, site_id, plate, type from passes where org_id = ${history.orgId}`.execute(product.deps.db)
const dayOf = (time: Date, timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time)

const siteNames = history.sites.map((_site, index) => `Park ${index}`)
const plates = [...new Set(passes.flatMap(({ plate }) => plate ?? []))].sort()

const dayQuestions = history.sites.flatMap(({ id, timeZone }, index) => {
  const ofSite = passes.filter(({ site_id }) => site_id === id)
  const days = [...new Set(ofSite.map(({ time }) => dayOf(time, timeZone)))].sort().slice(-12)
  return days.map((day) => ({
    question: `How many vehicles passed at ${siteNames[index]} on ${day}?`,
    tool: 'vehicle_totals',
    input: { sites: [siteNames[index]], from: day, to: day },
    of: 'passes',
    expected: ofSite.filter(({ time }) => dayOf(time, timeZone) === day).length,
  }))
})
const plateQuestions = plates.slice(0, 30).map((plate) => ({
  question: `How often was ${plate} seen?`,
  tool: 'plate_history',
  input: { plate },
  of: 'times_seen',
  expected: passes.filter((pass) => pass.plate === plate).length,
}))
const searchQuestions = plates.slice(-30).map((plate) => ({
  question: `Which passes of plates contain ${plate}?`,
  tool: 'search_passes',
  input: { plates: [plate] },
  of: 'count',
  expected: passes.filter((pass) => pass.plate?.includes(plate)).length,
}))
const typeQuestions = history.sites.flatMap(({ id }, index) =>
  ['car', 'truck', 'bus'].map((type) => ({
    question: `How many passes of a ${type} were there at ${siteNames[index]}?`,
    tool: 'search_passes',
    input: { sites: [siteNames[index]!.toUpperCase()], types: [type] },
    of: 'count',
    expected: passes.filter((pass) => pass.site_id === id && pass.type === type).length,
  })),
)
const questions = [...dayQuestions, ...plateQuestions, ...searchQuestions, ...typeQuestions]

test(`${questions.length} questions about vehicles return the values of the stored passes`, async () => {
  expect(questions.length).toBeGreaterThanOrEqual(100)
  const answers = []
  for (const { question, tool, input, of } of questions)
    answers.push({ question, answer: (await callTool(client, tool, input)).data?.[of] })
  expect(answers).toEqual(questions.map(({ question, expected }) => ({ question, answer: expected })))
  expect(new Set(questions.map(({ expected }) => expected)).size).toBeGreaterThan(5)
})

test('sites are found by name or part of it, and an unknown one is rejected with the existing names', async () => {
  const { data } = await callTool(client, 'list_sites')
  expect(data.sites.map(({ name }: { name: string }) => name).sort()).toEqual(siteNames)
  const both = await callTool(client, 'vehicle_totals', { sites: ['park'] })
  expect(both.data.passes).toBe(passes.length)
  const unknown = await callTool(client, 'vehicle_totals', { sites: ['Harbour'] })
  expect(unknown).toMatchObject({
    isError: true,
    text: "There is no site 'Harbour'. Sites: Park 0, Park 1, Park 2.",
  })
})

test('days of a period add up to its passes, and the plates seen most often come first', async () => {
  const [site] = history.sites
  const ofSite = passes.filter(({ site_id }) => site_id === site!.id)
  const { data } = await callTool(client, 'vehicles_by_day', { sites: ['Park 0'] })
  const counted = data.days.reduce((sum: number, day: { passes: number }) => sum + day.passes, 0)
  expect(counted).toBe(ofSite.length)
  const most = await callTool(client, 'most_seen_plates', {})
  const countOf = (plate: string) => passes.filter((pass) => pass.plate === plate).length
  const [first] = most.data.plates
  expect(first.times_seen).toBe(Math.max(...plates.map(countOf)))
  expect(first.times_seen).toBe(countOf(first.plate))
})

test('a picture is shown as an image with its place', async () => {
  const { data } = await callTool(client, 'search_passes', { limit: 100 })
  const answers = await Promise.all(
    data.passes
      .slice(0, 8)
      .map(({ picture_id }: { picture_id: string }) => callTool(client, 'show_picture', { picture_id })),
  )
  const shown = answers.find(({ pictures }) => pictures.length > 0)!
  expect(siteNames).toContain(shown.data.site)
  expect(Buffer.from(shown.pictures[0]!.data, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})
