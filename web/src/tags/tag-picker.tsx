import { Button, Combobox, Input, Stack, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { tagTypeAheadDebounceMs } from '../lib/calls/timing.ts'
import { tagMessages } from '#contract/tags/messages.ts'
import { tagLabelMaxLength, type Tag } from '#contract/tags/api.ts'
import { canRemoveTag, sortTags, tagBorderColour } from '#rules/tags.ts'
import { tagsQuery } from './api.ts'
import { TagChips } from './tag-chips.tsx'
import classes from './tag-picker.module.css'
import { useTagEntry } from './use-tag-entry.ts'

interface Props {
  /** Search mode filters a list by existing tags. Tag mode changes the tags of a record and may create new ones. */
  mode: 'search' | 'tag'
  value: readonly Tag[]
  onChange: (tags: readonly Tag[]) => void
  isReadOnly?: boolean
  label?: string
}

export function TagPicker({ mode, value, onChange, isReadOnly = false, label = 'Tags' }: Props) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Stack gap="xs">
        <TagChips
          tags={value}
          canRemove={(tag) => canRemoveTag(tag, { mode, isReadOnly })}
          onRemove={(tag) => onChange(value.filter((other) => other.slug !== tag.slug))}
        />
        {!isReadOnly && <TagEntry mode={mode} value={value} onChange={onChange} label={label} />}
      </Stack>
    </Input.Wrapper>
  )
}

function TagEntry({ mode, value, onChange, label }: Required<Omit<Props, 'isReadOnly'>>) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const entry = useTagEntry({ mode, label, value, onChange })
  const [filter] = useDebouncedValue(entry.typed.trim(), tagTypeAheadDebounceMs)
  const found = useQuery({
    ...tagsQuery(filter),
    enabled: combobox.dropdownOpened,
    placeholderData: keepPreviousData,
  })
  const chosen = new Set(value.map((tag) => tag.slug))
  const options = sortTags(found.data ?? []).filter((tag) => !chosen.has(tag.slug))

  const choose = (slug: string) => {
    const tag = options.find((option) => option.slug === slug)
    if (tag) entry.take(tag)
    combobox.resetSelectedOption()
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() !== -1) return
    event.preventDefault()
    void entry.add()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <div className={classes.entry}>
        <Combobox.Target>
          <TextInput
            className={classes.input ?? ''}
            aria-label={label}
            placeholder={mode === 'tag' ? 'Find or add a tag' : 'Find a tag'}
            maxLength={tagLabelMaxLength}
            value={entry.typed}
            error={entry.isUnknown && tagMessages.noResults}
            onChange={(event) => {
              entry.type(event.currentTarget.value)
              combobox.openDropdown()
            }}
            onFocus={() => combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={addOnEnter}
          />
        </Combobox.Target>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          disabled={!entry.canAdd}
          loading={entry.isBusy}
          onClick={() => void entry.add()}
        >
          Add
        </Button>
      </div>
      <Combobox.Dropdown>
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }} aria-label="Known tags">
          {options.map((tag) => (
            <Combobox.Option
              key={tag.slug}
              value={tag.slug}
              className={classes.option ?? ''}
              data-border={tagBorderColour(tag.label)}
            >
              {tag.label}
            </Combobox.Option>
          ))}
          {options.length === 0 && (
            <Combobox.Empty>{found.isPending ? 'Loading…' : tagMessages.noResults}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
