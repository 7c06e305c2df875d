import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  /** Nothing is shown without a message. */
  message: ReactNode
  onClose?: () => void
}

/** An error that stays on the page until it is closed or retried. */
export function ErrorBanner({ message, onClose }: Props) {
  if (!message) return null
  return (
    <Alert
      role="alert"
      variant="light"
      color="red"
      icon={<IconAlertCircle size={18} stroke={1.6} />}
      withCloseButton={onClose !== undefined}
      closeButtonLabel="Close"
      {...(onClose && { onClose })}
    >
      {message}
    </Alert>
  )
}
