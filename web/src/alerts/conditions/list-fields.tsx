import { Checkbox, Select, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { alertMessages } from '#contract/alerts/messages.ts'
import { truncateAt } from '#contract/product/constants.ts'
import { canSetDwell, chooseAllDetections, chooseList } from '#rules/alerts/alert-choices.ts'
import { truncate } from '#rules/text/format.ts'
import { allListsQuery } from '../../filter-lists/api.ts'
import type { AlertFormValues } from '../alert-form-values.ts'

/** The matching vehicles: those of a list, those not in it, or all. */
export function ListFields({ form }: { form: UseFormReturnType<AlertFormValues> }) {
  const { data: lists = [], isPending } = useQuery(allListsQuery)
  const { all_images, alert_list, is_whitelist } = form.values
  const canDwell = canSetDwell(alert_list, lists)
  const change = (values: Partial<AlertFormValues>) => {
    form.setValues(values)
    form.clearFieldError('alert_list')
    form.clearFieldError('dwell_time')
  }
  return (
    <>
      <Checkbox
        label={alertMessages.allDetectionsLabel}
        description="Everything that cameras see, vehicles or not."
        checked={all_images}
        onChange={(event) => change(chooseAllDetections(event.currentTarget.checked))}
      />
      <Select
        label="List"
        placeholder={all_images ? 'Not needed for All Detections' : 'Select a list'}
        data={lists.map(({ id, description }) => ({
          value: id,
          label: truncate(description, truncateAt.listDescription),
        }))}
        searchable
        clearable
        nothingFoundMessage={isPending ? 'Loading…' : 'No results found'}
        value={alert_list}
        onChange={(id) => change(chooseList(id, lists) as Partial<AlertFormValues>)}
        error={form.errors['alert_list']}
        data-path="alert_list"
      />
      {alert_list !== null && !canDwell && (
        <Stack gap="xs">
          <Checkbox
            label={alertMessages.isWhitelistLabel}
            {...form.getInputProps('is_whitelist', { type: 'checkbox' })}
          />
          {is_whitelist && (
            <>
              <Checkbox
                ml="lg"
                label="Also vehicles whose plate was not read"
                {...form.getInputProps('include_unread', { type: 'checkbox' })}
              />
              <Checkbox
                ml="lg"
                label="Notify immediately"
                description="Otherwise a second, agreeing reading is awaited for up to five seconds, since a misread plate is in no list."
                {...form.getInputProps('is_fast', { type: 'checkbox' })}
              />
            </>
          )}
        </Stack>
      )}
      <TextInput
        label="Dwell time"
        description={
          canDwell
            ? 'days:hrs:mins. Notified when a vehicle has stayed this long and is still there.'
            : "days:hrs:mins, for the list 'Any Vehicle' only."
        }
        disabled={!canDwell}
        {...form.getInputProps('dwell_time')}
      />
    </>
  )
}
