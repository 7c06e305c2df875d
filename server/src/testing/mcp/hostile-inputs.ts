/** The ids and names of another organisation that an attacker knows. */
export interface Foreign {
  ids: string[]
  sites: string[]
  plates: string[]
}

const injections = [
  "' or 1=1 --",
  '%',
  '_',
  '*',
  '"; drop table passes; --',
  '${7*7}{{7*7}}',
  '../../../etc/passwd',
  '?page_length=100&sites=',
  '\u0000',
  '\ud800',
  '\u202e\u200f',
  '<script>alert(1)</script>',
]

/** The same hostile value in every field that a tool may have. */
const everyField = (id: unknown, text: unknown, list: unknown) => ({
  id,
  picture_id: id,
  camera_id: id,
  site: text,
  sites: list,
  plate: text,
  plates: list,
  text,
  tag: text,
  note: text,
})

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length]!

/** Inputs for any tool. The index varies the values. */
export const hostileInputs = ({ ids, sites, plates }: Foreign, index: number): unknown[] => {
  const [id, site, plate, injection] = [ids, sites, plates, injections].map((values) => pick(values, index))
  return [
    { ...everyField(id, plate, undefined), limit: 100 },
    { ...everyField(id, site, [id]), plates: [plate] },
    { ...everyField(ids.join(), `${plate}${injection}`, [`${id}${injection}`]), plates: undefined },
    { ...everyField(id, injection, undefined), plates: [injection], reason: injection },
    {
      id: 7,
      picture_id: {},
      camera_id: [],
      sites: 'all',
      site: 7,
      plate: 7,
      plates: {},
      text: [],
      limit: '9',
    },
    {
      ...everyField(id, 'x'.repeat(30_000), undefined),
      limit: 1e9,
      page: Number.MAX_SAFE_INTEGER,
      at_least_minutes: 1e300,
    },
    { from: '9999999-99-99', to: '-infinity', around: { lat: 1e308, lng: -1e308, radius: 1e308 }, sites: [] },
    { from: '0001-01-01', to: '9999-12-31', page: 1_000_000, limit: 100, state: 'open', risk: 'high' },
    JSON.parse(`{"__proto__":{"sites":["${id}"]},"constructor":{"prototype":{"org_id":"${id}"}}}`),
  ]
}

/** Requests that are no call of a tool, or several at once. */
export const malformedRequests = ({ ids, plates }: Foreign): (string | object)[] => {
  const call = (name: string, input: object, id: unknown = 1) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: input },
  })
  const history = call('plate_history', { plate: plates[0] })
  return [
    '',
    '{',
    'null',
    '[]',
    '7',
    '"tools/call"',
    '['.repeat(10_000),
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_sites","name":"list_sites"}}',
    [history, call('show_picture', { picture_id: ids[0] }, 2), call('list_sites', {}, 3)],
    Array.from({ length: 200 }, (_, id) => call('list_sites', {}, id)),
    { ...history, jsonrpc: '1.0' },
    { ...history, id: { $ne: null } },
    { ...history, id: null },
    { ...history, method: 'tools/call\u0000' },
    { ...history, params: [] },
    { ...history, params: { name: ['list_sites'], arguments: {} } },
    { ...history, params: { name: '__proto__', arguments: {} } },
    { ...history, params: { name: 'plate_history' } },
    { ...history, params: { name: 'plate_history', arguments: `plate=${plates[0]}` } },
    { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: 'file:///etc/passwd' } },
    { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: 'x'.repeat(10_000) } },
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
    `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":"${'x'.repeat(100_000)}"}`,
  ]
}
