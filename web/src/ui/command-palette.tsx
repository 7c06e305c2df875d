import { Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { modalWidthPx } from '#contract/constants.ts'
import { tagMessages } from '#contract/messages.ts'
import classes from './command-palette.module.css'
import { paletteHint, paletteProviders, rankEntries, type PaletteEntry } from './palette-entries.ts'

interface Props {
  pages: readonly PaletteEntry[]
  onChoose: (entry: PaletteEntry) => void
  onClose: () => void
}

interface Group {
  title: string
  entries: readonly PaletteEntry[]
}

/** Finds a page, or whatever the providers know, by typing a part of its name. */
export function CommandPalette({ pages, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState(0)
  const groups = useFound(typed, pages)
  const flat = groups.flatMap((group) => group.entries.map((entry) => ({ id: idOf(group, entry), entry })))
  const marked = flat[Math.min(position, flat.length - 1)]

  const steer = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step && flat.length > 0) setPosition((at) => (at + step + flat.length) % flat.length)
    else if (event.key === 'Enter' && marked) onChoose(marked.entry)
    else return
    event.preventDefault()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={modalWidthPx.narrower}
      padding={0}
      yOffset="12vh"
      centered={false}
      attributes={{ content: { 'aria-label': 'Find' } }}
    >
      <TextInput
        data-autofocus
        variant="unstyled"
        size="md"
        classNames={{ root: classes.search ?? '' }}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        placeholder={paletteHint()}
        aria-label={paletteHint()}
        role="combobox"
        aria-expanded
        aria-controls="palette-found"
        aria-activedescendant={marked?.id}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setPosition(0)
        }}
        onKeyDown={steer}
      />
      <div id="palette-found" role="listbox" aria-label="Found" className={classes.found}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={classes.heading} aria-hidden>
              {group.title}
            </div>
            {group.entries.map((entry) => (
              <Found
                key={entry.key}
                id={idOf(group, entry)}
                entry={entry}
                isMarked={marked?.id === idOf(group, entry)}
                onChoose={() => onChoose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      {flat.length === 0 && (
        <div className={classes.nothing} role="status">
          {tagMessages.noResults}
        </div>
      )}
    </Modal>
  )
}

const idOf = (group: Group, entry: PaletteEntry) =>
  `palette-${group.title}-${entry.key}`.replaceAll(/\W+/g, '-')

function useFound(typed: string, pages: readonly PaletteEntry[]): Group[] {
  const [text] = useDebouncedValue(typed.trim(), 150)
  const providers = paletteProviders()
  const answers = useQueries({
    queries: providers.map((provider) => ({
      queryKey: ['palette', provider.group, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.find(text, signal),
      enabled: text.length > 1 && typed.trim().length > 1,
      placeholderData: keepPreviousData,
      meta: { silent: true },
    })),
  })
  const others = providers.map((provider, index) => ({
    title: provider.group,
    entries: typed.trim().length > 1 ? (answers[index]?.data ?? []) : [],
  }))
  return [{ title: 'Pages', entries: rankEntries(pages, typed) }, ...others].filter(
    (group) => group.entries.length > 0,
  )
}

interface FoundProps {
  id: string
  entry: PaletteEntry
  isMarked: boolean
  onChoose: () => void
}

function Found({ id, entry, isMarked, onChoose }: FoundProps) {
  const EntryIcon = entry.icon
  return (
    <div
      id={id}
      ref={(node) => {
        if (isMarked) node?.scrollIntoView({ block: 'nearest' })
      }}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      className={classes.entry}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
    >
      {EntryIcon && <EntryIcon size={18} stroke={1.6} />}
      <span>{entry.label}</span>
      <span className={classes.hint}>{entry.hint}</span>
    </div>
  )
}
