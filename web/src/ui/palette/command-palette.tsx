import { Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { modalWidthPx } from '../page/layout.ts'
import { tagMessages } from '#contract/tags/messages.ts'
import classes from './command-palette.module.css'
import { rankEntries, type PaletteEntry, type PaletteFinder } from './palette-entries.ts'
import { CustomerName } from '../values/customer-name.tsx'
import { PlateChip } from '../values/plate-chip.tsx'
import { useIsTopmost } from '../popup/use-is-topmost.ts'
import { paletteListId } from './use-early-keys.ts'

interface Props {
  pages: readonly PaletteEntry[]
  /** Further finders. Late results are appended, so that entries above them do not move. */
  finders: readonly PaletteFinder[]
  hint: string
  typed: string
  onType: (typed: string) => void
  onChoose: (entry: PaletteEntry) => void
  onClose: () => void
}

/** Finds pages and the results of the finders by a part of their name. */
export function CommandPalette({ pages, finders, hint, typed, onType, onChoose, onClose }: Props) {
  const isTopmost = useIsTopmost()
  const [position, setPosition] = useState(0)
  const { groups, failed, isPending } = useFound(typed.trim(), pages, finders)
  const flat = groups.flatMap(({ entries }) => entries)
  const at = Math.min(position, flat.length - 1)
  const marked = flat[at]

  const steer = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step && flat.length > 0) setPosition((at + step + flat.length) % flat.length)
    else if (event.key === 'Enter' && marked) onChoose(marked)
    else return
    event.preventDefault()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTopmost}
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
        placeholder={hint}
        aria-label={hint}
        role="combobox"
        aria-expanded
        aria-controls={paletteListId}
        aria-activedescendant={marked && idAt(at)}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value)
          setPosition(0)
        }}
        onKeyDown={steer}
      />
      <div id={paletteListId} role="listbox" aria-label="Found" className={classes.found}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={classes.heading} aria-hidden>
              {group.title}
            </div>
            {group.entries.map((entry) => (
              <Found
                key={entry.key}
                id={idAt(flat.indexOf(entry))}
                entry={entry}
                isMarked={entry === marked}
                onChoose={() => onChoose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      {(flat.length === 0 || failed.length > 0) && (
        <div className={classes.nothing} role="status">
          {failed.length > 0
            ? `${failed.join(' and ')} could not be searched.`
            : !isPending && tagMessages.noResults}
        </div>
      )}
    </Modal>
  )
}

const idAt = (position: number) => `palette-${position}`

/** Pages appear at once. Until a finder responds, its previous results that still match stay. */
function useFound(typed: string, pages: readonly PaletteEntry[], finders: readonly PaletteFinder[]) {
  const [text] = useDebouncedValue(typed, 150)
  const isAsked = typed.length > 1
  const answers = useQueries({
    queries: finders.map(({ group, find }) => ({
      queryKey: ['palette', group, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(text, signal),
      enabled: isAsked && text.length > 1,
      staleTime: 0,
      placeholderData: keepPreviousData,
      meta: { silent: true },
    })),
  })
  const others = finders.map(({ group }, index) => {
    const { data = [], isPlaceholderData } = answers[index]!
    const isLate = isPlaceholderData || text !== typed
    return { title: group, entries: isLate ? rankEntries(data, typed) : data }
  })
  const groups = [{ title: 'Pages', entries: rankEntries(pages, typed) }, ...(isAsked ? others : [])]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    failed: isAsked ? finders.filter((_, index) => answers[index]!.isError).map(({ group }) => group) : [],
    isPending: isAsked && (text !== typed || answers.some(({ isFetching }) => isFetching)),
  }
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
      {entry.thumbnail ? (
        <img className={classes.thumbnail} src={entry.thumbnail} alt="" />
      ) : (
        EntryIcon && <EntryIcon size={18} stroke={1.6} />
      )}
      {entry.isPlate ? (
        <>
          <PlateChip plate={entry.label} />
          <CustomerName plate={entry.label} />
        </>
      ) : (
        <span>{entry.label}</span>
      )}
      {entry.chips && (
        <span className={classes.chips}>
          {entry.chips.map((chip) => (
            <span key={chip} className={classes.chip}>
              {chip}
            </span>
          ))}
        </span>
      )}
      <span className={classes.hint}>{entry.hint}</span>
    </div>
  )
}
