import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { adminsOnly, useIsAdmin } from '../../lib/session/is-admin.ts'
import { ErrorBanner } from '../states/error-banner.tsx'
import classes from './form-card.module.css'

interface Props {
  title?: string
  description?: ReactNode
  onSubmit: ComponentProps<'form'>['onSubmit']
  submitLabel?: string
  isBusy?: boolean
  /** Another action is running, so the form cannot be sent. */
  isBlocked?: boolean
  /** The error of the form as a whole. */
  failure?: string | undefined
  onCloseFailure?: () => void
  /** Other buttons, left of the submit button; a destructive one goes into `asideActions`. */
  actions?: ReactNode
  asideActions?: ReactNode
  /** Users without permission see the values and the reason. */
  isForAdmins?: boolean
  children: ReactNode
}

/** A form in a card: its error on top, fields with their faults, buttons at the end. */
export function FormCard({
  title,
  description,
  onSubmit,
  submitLabel = 'Save',
  isBusy = false,
  isBlocked = false,
  failure,
  onCloseFailure,
  actions,
  asideActions,
  isForAdmins = false,
  children,
}: Props) {
  const isLocked = !useIsAdmin() && isForAdmins
  return (
    <Paper component="form" p="lg" bg="var(--surface)" noValidate onSubmit={onSubmit} aria-busy={isBusy}>
      <Stack gap="md">
        {(title || description) && (
          <div>
            {title && <Title order={2}>{title}</Title>}
            {description && (
              <Text size="sm" c="dimmed">
                {description}
              </Text>
            )}
          </div>
        )}
        <ErrorBanner message={failure} {...(onCloseFailure && { onClose: onCloseFailure })} />
        {isLocked && <Alert color="gray" icon={<IconLock size={18} stroke={1.6} />} title={adminsOnly} />}
        {isLocked ? (
          <fieldset className={classes.fields} disabled>
            {children}
          </fieldset>
        ) : (
          children
        )}
        {!isLocked && (
          <Group className={classes.foot ?? ''} justify="space-between" gap="xs" mt="xs">
            <Group gap="xs">{asideActions}</Group>
            <Group className={classes.actions ?? ''} gap="xs">
              {actions}
              <Button type="submit" loading={isBusy} disabled={isBlocked}>
                {submitLabel}
              </Button>
            </Group>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}
