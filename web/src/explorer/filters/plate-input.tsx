import { Combobox, TextInput, useCombobox, type TextInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPhotoOff, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FoundPlate } from '#contract/vehicles/replies.ts'
import { foundPlatesQuery, lastSeenText } from '../../vehicles/found-plates.api.ts'
import { CustomerName } from '../../ui/values/customer-name.tsx'
import { PlateChip } from '../../ui/values/plate-chip.tsx'
import classes from './plate-input.module.css'
import { useNow } from '../../ui/use-now.ts'

interface Props extends Pick<TextInputProps, 'label' | 'placeholder' | 'className' | 'maxLength'> {
  value: string
  onChange: (text: string) => void
  /** One of the plates that were offered. */
  onChoose: (plate: string) => void
}

const debounceMs = 150

/** A plate field that suggests plates containing the typed text. Of several plates the last one is searched. */
export function PlateInput({ value, onChange, onChoose, ...props }: Props) {
  const [typed] = useDebouncedValue(value.split(',').at(-1)?.trim() ?? '', debounceMs)
  const { data } = useQuery(foundPlatesQuery(typed))
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const found = typed.length > 1 ? (data ?? []) : []
  const choose = (plate: string) => {
    combobox.closeDropdown()
    onChoose(plate)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          {...props}
          type="search"
          leftSection={<IconSearch size={16} stroke={1.6} />}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onKeyDown={({ key }) => {
            // Enter without a chosen suggestion searches for the typed text.
            if (key === 'Enter' && combobox.getSelectedOptionIndex() === -1) combobox.closeDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        {/* A separate name, so that the label of the field finds only the field. */}
        <Combobox.Options aria-label="Offered plates">
          {found.map((plate) => (
            <Combobox.Option key={plate.plate} value={plate.plate}>
              <Offer found={plate} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

export function Offer({ found }: { found: FoundPlate | undefined }) {
  const now = new Date(useNow())
  if (!found) return null
  return (
    <span className={classes.offer}>
      {found.thumbnail ? (
        <img className={classes.picture} src={found.thumbnail} alt="" />
      ) : (
        <span className={classes.picture}>
          <IconPhotoOff size={14} stroke={1.6} aria-hidden />
        </span>
      )}
      <PlateChip plate={found.plate} />
      <CustomerName plate={found.plate} />
      <span className={classes.seen}>
        {found.is_near && 'Near match, '}
        {lastSeenText(found, now)}
      </span>
    </span>
  )
}
