import { TextInput } from '@mantine/core'
import type { DateInputProps, DateTimePickerProps } from '@mantine/dates'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'

const DayPicker = lazyPart(async () => (await import('./date-pickers.tsx')).DayPicker)
const MomentPicker = lazyPart(async () => (await import('./date-pickers.tsx')).MomentPicker)

/** A day by the pattern of the place. The calendar is loaded with the first field. */
export const DayField = (props: DateInputProps) => (
  <Suspense fallback={<Blank {...props} />}>
    <DayPicker {...props} />
  </Suspense>
)

/** A day with a time. */
export const MomentField = (props: DateTimePickerProps) => (
  <Suspense fallback={<Blank {...props} />}>
    <MomentPicker {...props} />
  </Suspense>
)

/** As large as the field. */
const Blank = ({ label, description }: { label?: ReactNode; description?: ReactNode }) => (
  <TextInput label={label} description={description} disabled />
)
