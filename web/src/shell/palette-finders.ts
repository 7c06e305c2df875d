import { IconCar, IconDeviceCctv, IconMapPin } from '@tabler/icons-react'
import { TimePeriod } from '#contract/explorer/enumerations.ts'
import { paths } from '#contract/paths.ts'
import type { SiteSummary } from '#contract/sites/api.ts'
import type { FoundPlate } from '#contract/vehicles/replies.ts'
import { shortestPlatePart } from '#contract/vehicles/api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { normalisePlate } from '#rules/vehicles/plates.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { stringifySearch } from '../lib/search-params.ts'
import { isReasonNeeded } from '../lib/search-reason.ts'
import { findPlates, lastSeenText } from '../vehicles/found-plates.api.ts'
import { siteSummaryQuery } from '../sites/site-summary.ts'
import { vehicleFilters } from '../vehicles/explorer/filter-set.ts'
import { rankEntries, type PaletteEntry, type PaletteFinder } from '../ui/palette/palette-entries.ts'

const mostOfAKind = 6

/** The finders for users with these menu entries. The one that requests the server is last. */
export const findersFor = (known: ReadonlySet<string>): PaletteFinder[] => [
  questionFinder(known),
  ...(known.has(paths.sites) ? [sitesFinder, camerasFinder] : []),
  ...(known.has(paths.vehicleExplorer) ? [platesFinder] : []),
]

const findAmong =
  (entriesOf: (sites: readonly SiteSummary[]) => PaletteEntry[]): PaletteFinder['find'] =>
  async (text) => {
    const sites = await queryClient.fetchQuery({ ...siteSummaryQuery, meta: { silent: true } })
    return rankEntries(entriesOf(sites), text).slice(0, mostOfAKind)
  }

/** Loaded with the first question, because most visits have none. */
const questionFinder = (known: ReadonlySet<string>): PaletteFinder => ({
  group: 'Questions',
  find: async (text) => {
    const { questionEntries } = await import('./question-entries.ts')
    return questionEntries(text, known)
  },
})

const sitesFinder: PaletteFinder = { group: 'Sites', find: findAmong(siteEntries) }
const camerasFinder: PaletteFinder = { group: 'Cameras', find: findAmong(cameraEntries) }
const platesFinder: PaletteFinder = {
  group: 'Plates',
  find: async (typed, signal) => {
    const text = normalisePlate(typed) ?? ''
    if (text.length < shortestPlatePart) return []
    try {
      return (await findPlates(text, signal)).map(plateEntry)
    } catch (error) {
      if (isReasonNeeded(error)) return [reasonedEntry(text)]
      throw error
    }
  },
}

export function siteEntries(sites: readonly SiteSummary[]): PaletteEntry[] {
  return sites.map(({ id, name }) => ({
    key: id,
    label: stripNamePrefix(name),
    icon: IconMapPin,
    path: `${paths.sites}/${id}`,
  }))
}

/** A camera is on the page of its site, which scrolls to the camera of the hash. */
export function cameraEntries(sites: readonly SiteSummary[]): PaletteEntry[] {
  return sites.flatMap((site) =>
    site.cameras.map(({ id, name }) => ({
      key: id,
      label: stripNamePrefix(name),
      hint: stripNamePrefix(site.name),
      icon: IconDeviceCctv,
      path: `${paths.sites}/${site.id}#${id}`,
    })),
  )
}

/** The date of a plate is unknown in a search by plate, so all time is shown. */
export function plateEntry(found: FoundPlate): PaletteEntry {
  const { plate, thumbnail } = found
  return {
    ...searchEntry(plate),
    hint: `${found.is_near ? 'near match, ' : ''}${lastSeenText(found, new Date())}`,
    ...(thumbnail && { thumbnail }),
  }
}

/** Where a search needs a reason, the page asks for it before it shows whether the plate was seen. */
const reasonedEntry = (typed: string): PaletteEntry => ({
  ...searchEntry(typed),
  hint: 'Search, with a reason',
})

function searchEntry(plate: string): PaletteEntry {
  const filters = vehicleFilters.codec.write({
    ...vehicleFilters.none,
    period: TimePeriod.ALL_TIME,
    plates: [plate],
  })
  return {
    key: plate,
    label: plate,
    isPlate: true,
    icon: IconCar,
    path: paths.vehicleExplorer + stringifySearch(filters),
  }
}
