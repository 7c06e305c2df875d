import { AlertAction } from '#contract/alerts/enumerations.ts'
import type { FilterList } from '#contract/filter-lists/api.ts'
import { addEntry, allListsQuery, createList, reloadLists } from '../filter-lists/api.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { bodyOfAlert, newAlert } from './alert-form-values.ts'
import { alertsQuery, reloadAlerts, saveAlert } from './api.ts'

/** The list of watched plates. */
export const watchedListName = 'Watched plates'
const mostAlerts = 1000

/** Adds a plate to the list of watched plates, with an alert to this address. Creates both if missing. */
export async function watchPlate(plate: string, email: string): Promise<void> {
  const lists = await queryClient.fetchQuery({ ...allListsQuery, staleTime: 0 })
  const known = lists.find(({ description }) => description === watchedListName)
  const list = known ? await withPlate(known, plate) : await newList(plate)
  const { results } = await queryClient.fetchQuery({
    ...alertsQuery({ page: 1, perPage: mostAlerts }),
    staleTime: 0,
  })
  const isAlerted = results.some((alert) => alert.alert_list === list.id && alert.email.includes(email))
  if (!isAlerted)
    await saveAlert(
      undefined,
      bodyOfAlert({
        ...newAlert,
        description: `${watchedListName} of ${email}`,
        action: AlertAction.EMAIL,
        email: [email],
        alert_list: list.id,
        all_sites: true,
      }),
    )
  await Promise.all([reloadLists(), reloadAlerts()])
}

async function withPlate(list: FilterList, plate: string): Promise<FilterList> {
  await addEntry(list.id, { plate, note: null })
  return list
}

const newList = (plate: string) =>
  createList({
    description: watchedListName,
    csv: new File([plate], 'plates.csv', { type: 'text/csv' }),
  })
