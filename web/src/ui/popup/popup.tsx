import { Group, Modal, Stack } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ErrorBanner } from '../states/error-banner.tsx'
import { TypedTextContext, type useTypedText } from '../form/typed-text.ts'
import classes from './popup.module.css'
import { useIsPhone } from '../phone/use-is-phone.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useIsTopmost } from './use-is-topmost.ts'

interface PopupProps {
  title: string
  widthPx: number
  onClose: () => void
  children: ReactNode
}

/** The frame of all popups with a form; on a phone it fills the screen. */
export function Popup({ title, widthPx, onClose, children }: PopupProps) {
  useReturnFocus()
  const isPhone = useIsPhone()
  const isTopmost = useIsTopmost()
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTopmost}
      title={title}
      size={widthPx}
      fullScreen={isPhone}
      // Aligned at the top, so that fields and drawings do not move when content is added below.
      centered={false}
      yOffset="5vh"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      {children}
    </Modal>
  )
}

interface FormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  /** The error of the form as a whole. */
  failure?: string | undefined
  onCloseFailure?: () => void
  /** Buttons on the right of the footer; a destructive one goes into `asideActions`. */
  actions: ReactNode
  asideActions?: ReactNode
  /** For forms with fields whose text must be applied before submitting. */
  typed?: ReturnType<typeof useTypedText>
  children: ReactNode
}

/** A form in a popup: errors on top, buttons always visible. */
export function PopupForm(props: FormProps) {
  const { onSubmit, failure, onCloseFailure, actions, asideActions, typed, children } = props
  // Applied text is in the values after the next render, so the form is submitted then.
  const waiting = useRef<FormEvent<HTMLFormElement>>(undefined)
  const [, setSends] = useState(0)
  useEffect(() => {
    const event = waiting.current
    waiting.current = undefined
    if (event) onSubmit(event)
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!typed?.hasText) onSubmit(event)
    else if (await typed.takeAll()) {
      waiting.current = event
      setSends((count) => count + 1)
    }
  }
  const form = (
    <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <Stack gap="md" className={classes.fields ?? ''}>
        <ErrorBanner message={failure} {...(onCloseFailure && { onClose: onCloseFailure })} />
        {children}
      </Stack>
      <Group className={classes.footer ?? ''} justify="space-between" gap="xs">
        <Group gap="xs">{asideActions}</Group>
        <Group gap="xs">{actions}</Group>
      </Group>
    </form>
  )
  return typed ? <TypedTextContext value={typed.registry}>{form}</TypedTextContext> : form
}

export const FormPopup = ({ title, widthPx, onClose, ...form }: Omit<PopupProps, 'children'> & FormProps) => (
  <Popup title={title} widthPx={widthPx} onClose={onClose}>
    <PopupForm {...form} />
  </Popup>
)
