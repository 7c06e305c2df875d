import { Checkbox, MultiSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { chooseAllSites, chooseSites } from '#rules/alerts/alert-choices.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { siteChoicesQuery } from '../../sites/site-choices.ts'
import type { AlertFormValues } from '../alert-form-values.ts'
import { withRemoved } from './with-removed.ts'

/** The sites of the alert. */
export function SiteFields({ form }: { form: UseFormReturnType<AlertFormValues> }) {
  const choices = useQuery(siteChoicesQuery)
  const sites = choices.data ?? []
  const named = choices.data?.map(({ id, name }) => ({ id, name: stripNamePrefix(name) }))
  const { all_sites } = form.values
  const change = (values: object) => {
    form.setValues(values)
    form.clearFieldError('sites')
  }
  return (
    <>
      <Checkbox
        label="All Sites"
        description="Those that are added later, too."
        checked={all_sites}
        onChange={(event) => change(chooseAllSites(event.currentTarget.checked))}
      />
      <MultiSelect
        label="Sites"
        placeholder={form.values.sites.length > 0 ? '' : all_sites ? 'All sites' : 'Select sites'}
        data={withRemoved(named, form.values.sites, 'Removed site')}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage={choices.isPending ? 'Loading…' : 'No results found'}
        value={form.values.sites}
        onChange={(chosen) =>
          change(
            chooseSites(
              chosen,
              sites.map(({ id }) => id),
            ),
          )
        }
        error={form.errors['sites']}
        data-path="sites"
      />
    </>
  )
}
