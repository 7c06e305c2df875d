import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { proposePlace } from '#rules/place/propose-place.ts'
import { PlaceFields, PlacePreview, type PlaceForm } from '../ui/place/place-fields.tsx'

export const placeOfBrowser = () =>
  proposePlace({
    languages: navigator.languages,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })

/** The settings that the browser proposes, shown as examples. Each can be changed. */
export function PlaceChoice({ form }: { form: PlaceForm }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen || Object.keys(form.errors).length > 0)
    return (
      <Stack gap="md" component="fieldset" m={0} p={0} style={{ border: 0 }} aria-label="Place">
        <PlaceFields form={form} />
      </Stack>
    )
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm" fw={500}>
        Place
      </Text>
      <PlacePreview place={form.values} />
      <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => setOpen(true)}>
        Change place
      </Button>
    </Stack>
  )
}
