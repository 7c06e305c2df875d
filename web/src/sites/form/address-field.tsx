import { Autocomplete, Loader, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { addressDebounceMs } from '../../lib/calls/timing.ts'
import type { Place } from '#contract/sites/maps.ts'
import { placesQuery } from '../api.ts'

interface Props {
  value?: string
  onChange?: (address: string) => void
  error?: ReactNode
  /** A suggestion was chosen. */
  onPlace: (place: Place) => void
}

const shortestSearch = 3

/** An address with suggestions from New Zealand and Australia. */
export function AddressField({ value = '', onChange, onPlace, ...input }: Props) {
  const [isTyping, setTyping] = useState(false)
  const [chosenNote, setChosenNote] = useState<string>()
  const [text] = useDebouncedValue(value.trim(), addressDebounceMs)
  const isAsked = isTyping && text.length >= shortestSearch
  const found = useQuery({ ...placesQuery(text), enabled: isAsked, placeholderData: keepPreviousData })
  const places = new Map(isAsked ? found.data?.map((place) => [place.place_name, place]) : [])
  return (
    <Autocomplete
      {...input}
      label="Address"
      description={chosenNote ?? 'Choose a suggestion to fill in the coordinates.'}
      placeholder="Start typing an address"
      autoComplete="off"
      maxLength={500}
      value={value}
      data={[...places.keys()]}
      // The service has already matched them.
      filter={({ options }) => options}
      renderOption={({ option }) => <Suggestion name={option.value} note={places.get(option.value)?.note} />}
      rightSection={found.isFetching && <Loader size={16} aria-label="Searching addresses" />}
      onChange={(address) => {
        setTyping(true)
        setChosenNote(undefined)
        onChange?.(address)
      }}
      onOptionSubmit={(name) => {
        const place = places.get(name)
        // After the change event of the choice, which must not start another search.
        queueMicrotask(() => {
          setTyping(false)
          setChosenNote(place?.note && `${place.note}. Move the coordinates to the site.`)
        })
        if (place) onPlace(place)
      }}
    />
  )
}

function Suggestion({ name, note }: { name: string; note: string | undefined }) {
  return (
    <span>
      {name}
      {note && (
        <Text span display="block" size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </span>
  )
}
