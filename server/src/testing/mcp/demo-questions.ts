import { sql } from 'kysely'
import { stripNamePrefix } from '#rules/text/format.ts'
import type { Db } from '../../db.ts'

type Data = ReturnType<typeof JSON.parse>

export interface Question {
  organisation: 'parking' | 'worksite' | 'wildlife'
  question: string
  tool: string
  input: object
  read: (data: Data) => unknown
  expected: unknown
}

const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
  return (time: Date) => format.format(time)
}
const eight = <T>(rows: readonly T[]) => rows.slice(0, 8)
const countOf = (data: Data) => data.count

/** Questions about a filled demo. The expected values are counted one by one from rows, not from sums. */
export async function demoQuestions(db: Db, now: Date): Promise<Question[]> {
  const rowsOf = async <Row>(question: ReturnType<typeof sql<Row>>) => (await question.execute(db)).rows
  const organisations = await rowsOf(sql<{ id: string; name: Question['organisation'] }>`
    select org_id as id, split_part(split_part(email, '@', 2), '.', 1) as name from users
    where email like 'admin@%.example'`)
  const idOf = (name: Question['organisation']) => organisations.find((each) => each.name === name)!.id
  const parking = await rowsOf(sql<Site>`
    select id, name, time_zone, number_of_bays from sites where org_id = ${idOf('parking')} order by name`)
  const passes = await rowsOf(sql<Pass>`
    select site_id, time, type, plate, direction from passes where org_id = ${idOf('parking')}`)
  const visits = await rowsOf(sql<Visit>`
    select site_id, plate, entry_time from visits
    where org_id = ${idOf('parking')} and exit_time is null and closed_why is null`)
  const entries = await rowsOf(sql<Visit>`
    select site_id, plate, entry_time from visits where org_id = ${idOf('parking')} and entry_time is not null`)
  return [
    ...placeQuestions(organisations, await camerasOf(db)),
    ...parkingQuestions(parking, { passes, visits, entries }, now),
    ...vehicleQuestions(parking, passes, now),
    ...safetyQuestions(await observationsOf(db, idOf('worksite'))),
    ...wildlifeQuestions(await sightingsOf(db, idOf('wildlife'))),
    ...alertQuestions(organisations, await alertsOf(db)),
  ]
}

interface Site {
  id: string
  name: string
  time_zone: string
  number_of_bays: number | null
}
interface Pass {
  site_id: string
  time: Date
  type: string
  plate: string | null
  direction: string | null
}
/** As a tool reports it. */
interface Stay {
  entry_time: string
}

interface Visit {
  site_id: string
  plate: string
  entry_time: Date
}
interface Named {
  id: string
  name: Question['organisation']
}

const camerasOf = async (db: Db) =>
  (
    await sql<{ org_id: string; name: string; site: string; bays: number | null }>`
      select cameras.org_id, cameras.name, sites.name as site, number_of_bays as bays from cameras
      join sites on sites.org_id = cameras.org_id and sites.id = site_id order by cameras.name`.execute(db)
  ).rows

const observationsOf = async (db: Db, orgId: string) =>
  (
    await sql<{ id: string; time: Date; site: string; time_zone: string; risk_class: number }>`
      select observations.id, time, sites.name as site, time_zone, risk_class from observations
      join sites on sites.org_id = observations.org_id and sites.id = site_id
      where observations.org_id = ${orgId} and not is_false order by time desc`.execute(db)
  ).rows

const sightingsOf = async (db: Db, orgId: string) =>
  (
    await sql<{ time: Date; site: string; time_zone: string; object_class: number }>`
      select time, sites.name as site, time_zone, object_class from sightings
      join sites on sites.org_id = sightings.org_id and sites.id = site_id
      where sightings.org_id = ${orgId} order by time desc`.execute(db)
  ).rows

const alertsOf = async (db: Db) =>
  (
    await sql<{ org_id: string; description: string; severity: string; enabled: boolean }>`
      select org_id, description, severity, enabled from alerts order by description`.execute(db)
  ).rows

function placeQuestions(
  organisations: readonly Named[],
  cameras: Awaited<ReturnType<typeof camerasOf>>,
): Question[] {
  return organisations.flatMap(({ id, name: organisation }) => {
    const own = cameras.filter(({ org_id }) => org_id === id)
    const sites = [...new Set(own.map(({ site }) => site))]
    const siteIn = (data: Data, site: string) =>
      data.sites.find(({ name }: { name: string }) => name === stripNamePrefix(site))
    return [
      ...eight(sites).map((site) => ({
        organisation,
        question: `How many cameras does ${site} have?`,
        tool: 'list_sites',
        input: {},
        read: (data: Data) => siteIn(data, site)?.cameras.length,
        expected: own.filter((camera) => camera.site === site).length,
      })),
      ...eight(sites).map((site) => ({
        organisation,
        question: `How many bays does ${site} have?`,
        tool: 'list_sites',
        input: {},
        read: (data: Data) => siteIn(data, site)?.bays,
        expected: own.find((camera) => camera.site === site)!.bays,
      })),
      ...eight(own).map(({ name, site }) => ({
        organisation,
        question: `At which site is ${name}?`,
        tool: 'list_cameras',
        input: { limit: 100 },
        read: (data: Data) =>
          data.cameras.some(
            (camera: { name: string; site: string }) =>
              camera.name === stripNamePrefix(name) && camera.site === stripNamePrefix(site),
          ),
        expected: true,
      })),
    ]
  })
}

function parkingQuestions(
  sites: readonly Site[],
  { passes, visits, entries }: { passes: Pass[]; visits: Visit[]; entries: Visit[] },
  now: Date,
): Question[] {
  const organisation = 'parking'
  return sites.flatMap(({ id, name, time_zone, number_of_bays }) => {
    const dayOf = dayIn(time_zone)
    const isToday = (time: Date) => dayOf(time) === dayOf(now)
    const there = visits.filter(({ site_id }) => site_id === id)
    const newest = there
      .toSorted((one, other) => one.entry_time.getTime() - other.entry_time.getTime())
      .at(-1)
    const entered = newest?.entry_time.toISOString()
    const unread = passes.filter(
      ({ site_id, plate, direction, time }) =>
        site_id === id && plate === null && direction === 'entry' && isToday(time),
    )
    const seen = entries.filter(({ site_id, entry_time }) => site_id === id && isToday(entry_time))
    return [
      {
        organisation,
        question: `How many vehicles entered ${name} today?`,
        tool: 'occupancy',
        input: { sites: [name] },
        read: (data: Data) => data.sites[0]?.entered_today,
        expected: seen.length + unread.length,
      },
      {
        organisation,
        question: `How many bays does the car park ${name} have?`,
        tool: 'occupancy',
        input: { sites: [id] },
        read: (data: Data) => data.sites[0]?.bays,
        expected: number_of_bays,
      },
      {
        organisation,
        // The earliest of the open visits may be vehicles that left unseen.
        question: `Is the vehicle that entered ${name} last on site?`,
        tool: 'vehicles_on_site',
        input: { site: id, plate: newest?.plate },
        read: (data: Data) => data.vehicles.some(({ entry_time }: Stay) => entry_time === entered),
        expected: newest !== undefined,
      },
      {
        organisation,
        question: `When did the vehicle on site at ${name} enter that entered last?`,
        tool: 'vehicles_on_site',
        input: { site: id, plate: newest?.plate },
        read: (data: Data) =>
          data.vehicles
            .map(({ entry_time }: Stay) => entry_time)
            .toSorted()
            .at(-1),
        expected: entered,
      },
    ] satisfies Question[]
  })
}

function vehicleQuestions(sites: readonly Site[], passes: readonly Pass[], now: Date): Question[] {
  const organisation = 'parking'
  const plates = [...new Set(passes.flatMap(({ plate }) => plate ?? []))].toSorted()
  const seen = (plate: string) => passes.filter((pass) => pass.plate === plate).length
  return [
    ...sites.flatMap(({ id, name, time_zone }) => {
      const dayOf = dayIn(time_zone)
      const ofSite = passes.filter(({ site_id }) => site_id === id)
      const days = [0, 1, 2].map((ago) => dayOf(new Date(now.getTime() - ago * 86_400_000)))
      const onDays = days.flatMap((day): Question[] => {
        const input = { sites: [id], from: day, to: day }
        const expected = ofSite.filter(({ time }) => dayOf(time) === day).length
        return [
          {
            organisation,
            question: `How many vehicles passed at ${name} on ${day}?`,
            tool: 'vehicle_totals',
            input,
            read: (data) => data.passes,
            expected,
          },
          {
            organisation,
            question: `How many passes has ${day} in the list of days of ${name}?`,
            tool: 'vehicles_by_day',
            input,
            read: (data) => data.days.find(({ date }: { date: string }) => date.startsWith(day))?.passes ?? 0,
            expected,
          },
        ]
      })
      const ofTypes = ['car', 'truck', 'bus', 'motorcycle'].map((type): Question => ({
        organisation,
        question: `How often did a ${type} pass at ${name}?`,
        tool: 'search_passes',
        input: { sites: [id], types: [type] },
        read: countOf,
        expected: ofSite.filter((pass) => pass.type === type).length,
      }))
      return [...onDays, ...ofTypes]
    }),
    ...plates.slice(0, 12).map((plate): Question => ({
      organisation,
      question: `How often was ${plate} seen?`,
      tool: 'plate_history',
      input: { plate },
      read: (data) => data.times_seen,
      expected: seen(plate),
    })),
    ...plates.slice(-8).map((plate): Question => ({
      organisation,
      question: `Is there a plate ${plate}?`,
      tool: 'find_plates',
      input: { text: plate },
      read: (data) => data.plates.some((found: { plate: string }) => found.plate === plate),
      expected: true,
    })),
  ]
}

const risks = ['low', 'medium', 'high']

function safetyQuestions(observations: Awaited<ReturnType<typeof observationsOf>>): Question[] {
  const organisation = 'worksite'
  const sites = [...new Set(observations.map(({ site }) => site))]
  const bySite = sites.flatMap((site) =>
    risks.map((risk, risk_class): Question => {
      // The filter for high risk includes critical risk.
      const classes = risk === 'high' ? [2, 3] : [risk_class]
      const found = observations.filter((row) => row.site === site && classes.includes(row.risk_class))
      return {
        organisation,
        question: `How many observations of ${risk} risk were there at ${site}?`,
        tool: 'search_observations',
        input: { sites: [site], risk },
        read: countOf,
        expected: found.length,
      }
    }),
  )
  const days = sites.flatMap((site) => {
    const ofSite = observations.filter((row) => row.site === site)
    const dayOf = dayIn(ofSite[0]!.time_zone)
    return [...new Set(ofSite.map(({ time }) => dayOf(time)))].map((day): Question => {
      const ofDay = ofSite.filter(({ time }) => dayOf(time) === day)
      return {
        organisation,
        question: `How many observations had which risk at ${site} on ${day}?`,
        tool: 'observation_totals',
        input: { sites: [site], from: day, to: day },
        read: ({ high_risk, medium_risk, low_risk }) => [low_risk, medium_risk, high_risk],
        expected: [0, 1, 2].map((risk) => ofDay.filter(({ risk_class }) => risk_class === risk).length),
      }
    })
  })
  const explained = eight(observations).map(({ id, site }): Question => ({
    organisation,
    question: `Where was the observation ${id}?`,
    tool: 'explain_observation',
    input: { id },
    read: (data) => data.siteName,
    expected: stripNamePrefix(site),
  }))
  return [...bySite, ...days, ...explained]
}

function wildlifeQuestions(sightings: Awaited<ReturnType<typeof sightingsOf>>): Question[] {
  const organisation = 'wildlife'
  const sites = [...new Set(sightings.map(({ site }) => site))]
  return sites.flatMap((site): Question[] => {
    const ofSite = sightings.filter((row) => row.site === site)
    const dayOf = dayIn(ofSite[0]!.time_zone)
    const days = [...new Set(ofSite.map(({ time }) => dayOf(time)))]
    const kindOf = (kind: number, day?: string) =>
      ofSite.filter(({ object_class, time }) => object_class === kind && (!day || dayOf(time) === day)).length
    return [
      ...['maui', 'boat'].map((kind, index): Question => ({
        organisation,
        question: `How many sightings of the kind ${kind} were there at ${site}?`,
        tool: 'search_sightings',
        input: { sites: [site], kinds: [kind] },
        read: countOf,
        expected: kindOf(index),
      })),
      ...days.flatMap((day): Question[] => [
        {
          organisation,
          question: `How many sightings were there at ${site} on ${day}?`,
          tool: 'search_sightings',
          input: { sites: [site], from: day, to: day },
          read: countOf,
          expected: kindOf(0, day) + kindOf(1, day),
        },
        {
          organisation,
          question: `How many sightings does the total of ${site} on ${day} have?`,
          tool: 'sighting_totals',
          input: { sites: [site], from: day, to: day },
          read: (data) => data.sightings,
          expected: kindOf(0, day) + kindOf(1, day),
        },
      ]),
    ]
  })
}

const alertQuestions = (
  organisations: readonly Named[],
  alerts: Awaited<ReturnType<typeof alertsOf>>,
): Question[] =>
  organisations.flatMap(({ id, name: organisation }) => {
    const own = alerts.filter(({ org_id }) => org_id === id)
    const list = { organisation, tool: 'list_alerts', input: { limit: 100 } }
    return [
      { ...list, question: 'How many alerts are there?', read: countOf, expected: own.length },
      {
        ...list,
        question: 'How many alerts are on?',
        read: (data: Data) => data.alerts.filter(({ enabled }: { enabled: boolean }) => enabled).length,
        expected: own.filter(({ enabled }) => enabled).length,
      },
      ...own.map(({ description, severity, enabled }) => ({
        ...list,
        question: `How severe is the alert '${description}', and is it on?`,
        read: (data: Data) =>
          data.alerts.some(
            (alert: { name: string; severity: string; enabled: boolean }) =>
              alert.name === description && alert.severity === severity && alert.enabled === enabled,
          ),
        expected: true,
      })),
    ]
  })
