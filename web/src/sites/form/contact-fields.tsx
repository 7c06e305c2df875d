import { Fieldset, SimpleGrid, TagsInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState, type ReactNode } from 'react'
import { authMessages } from '#contract/auth/messages.ts'
import { isEmail } from '#rules/text/email.ts'
import { isPhoneNumber } from '#rules/sites/form.ts'
import { useTakenOnSave } from '../../ui/form/typed-text.ts'
import type { SiteFormValues } from './site-form-values.ts'

interface Props {
  form: UseFormReturnType<SiteFormValues>
  path: 'safety_manager' | 'stms'
  title: string
}

/** The contact of a health-and-safety site. */
export function ContactFields({ form, path, title }: Props) {
  return (
    <Fieldset legend={title} variant="default">
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <TextInput label={`${title} name`} maxLength={200} {...form.getInputProps(`${path}.name`)} />
        <EntriesField
          label={`${title} email`}
          isValid={isEmail}
          refusal={authMessages.emailInvalid}
          {...form.getInputProps(`${path}.email`)}
        />
        <EntriesField
          label={`${title} phone`}
          isValid={isPhoneNumber}
          refusal="Please enter a valid phone number"
          {...form.getInputProps(`${path}.phone`)}
        />
      </SimpleGrid>
    </Fieldset>
  )
}

interface EntriesProps {
  label: string
  isValid: (text: string) => boolean
  refusal: string
  value?: string[]
  onChange?: (entries: string[]) => void
  error?: ReactNode
}

const none: string[] = []

/** Several entries of one kind. An invalid entry stays in the field with the reason below it. */
function EntriesField({ isValid, refusal, value = none, onChange, error, ...input }: EntriesProps) {
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const take = (entries: string[]) => {
    const refused = entries.find((entry) => !isValid(entry.trim()))
    onChange?.(entries.map((entry) => entry.trim()).filter(isValid))
    if (refused === undefined) return
    // Runs after the field has cleared itself on accepting an entry.
    queueMicrotask(() => {
      setTyped(refused)
      setRefused(true)
    })
  }
  useTakenOnSave(input.label, typed, async () => {
    const entry = typed.trim()
    setRefused(!isValid(entry))
    if (!isValid(entry)) return false
    onChange?.([...value, entry])
    setTyped('')
    return true
  })
  return (
    <TagsInput
      {...input}
      description="Press Enter after each."
      acceptValueOnBlur
      splitChars={[',', ';']}
      maxTags={50}
      value={value}
      error={isRefused ? refusal : error}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text)
        setRefused(false)
      }}
      onChange={take}
    />
  )
}
