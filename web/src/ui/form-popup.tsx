import { Group, Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { FormEvent, ReactNode } from 'react'
import { breakpointPx } from '#contract/constants.ts'
import { ErrorBanner } from './error-banner.tsx'
import classes from './form-popup.module.css'

interface Props {
  title: string
  widthPx: number
  onClose: () => void
  onSubmit: (event?: FormEvent<HTMLFormElement>) => unknown
  /** What went wrong with the form as a whole. */
  failure?: string | undefined
  onCloseFailure?: () => void
  /** Buttons on the right of the footer; a destructive one goes into `asideActions`. */
  actions: ReactNode
  asideActions?: ReactNode
  children: ReactNode
}

/** A form in a popup: failures on top, buttons always in sight, the whole screen on a phone. */
export function FormPopup(props: Props) {
  const { title, widthPx, onClose, onSubmit, failure, onCloseFailure, actions, asideActions, children } =
    props
  const isPhone = useMediaQuery(`(max-width: ${breakpointPx.tablet - 1}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={widthPx}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ body: classes.body ?? '' }}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(event)
        }}
      >
        <Stack gap="md" className={classes.fields ?? ''}>
          <ErrorBanner message={failure} {...(onCloseFailure && { onClose: onCloseFailure })} />
          {children}
        </Stack>
        <Group className={classes.footer ?? ''} justify="space-between" gap="xs">
          <Group gap="xs">{asideActions}</Group>
          <Group gap="xs">{actions}</Group>
        </Group>
      </form>
    </Modal>
  )
}
