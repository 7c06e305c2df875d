import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { mfaCodeDigits } from '#contract/auth/constants.ts'
import { authMessages } from '#contract/auth/messages.ts'
import { reportError } from '../lib/calls/report-error.ts'
import { mfaErrorText, onlyDigits } from './mfa-code.ts'

interface Props {
  submitLabel: string
  /** Sends the code. A thrown error is shown under the field. */
  onCode: (code: string) => Promise<unknown>
  /** Other buttons, left of the submit button. */
  actions?: ReactNode
  isWide?: boolean
}

/** The field for the code of an authenticator app. A rejected code also raises an `mfa-error` event. */
export function MfaCodeForm({ submitLabel, onCode, actions, isWide = false }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (code === '') {
      setError(authMessages.mfaCodeRequired)
      field.current?.focus()
      return
    }
    setBusy(true)
    try {
      await onCode(code)
    } catch (refusal) {
      const text = mfaErrorText(refusal)
      setError(text)
      form.current?.dispatchEvent(new CustomEvent('mfa-error', { bubbles: true, detail: text }))
      reportError(refusal)
      field.current?.select()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          ref={field}
          label="Verification code"
          description={`The ${mfaCodeDigits} digits your authenticator app shows now`}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          autoFocus
          value={code}
          error={error}
          onChange={(event) => {
            setCode(onlyDigits(event.currentTarget.value))
            setError(undefined)
          }}
        />
        <Group justify="flex-end" gap="xs" grow={isWide}>
          {actions}
          <Button type="submit" loading={isBusy} {...(isWide && { size: 'md' })}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
