import { Button, Center, Code, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { MfaSecret } from '#contract/auth/api.ts'
import { CopyButton } from '../ui/values/copy-button.tsx'
import classes from './mfa-qr-code.module.css'

interface Props {
  /** Undefined while it is loading. */
  secret: MfaSecret | undefined
  onRenew: () => void
}

/** The secret of an authenticator app, to scan or to type on a device without a camera. */
export function MfaQrCode({ secret, onRenew }: Props) {
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Scan the QR code with an authenticator app, then enter the code it shows.
      </Text>
      <Center className={classes.code}>
        {secret ? (
          <img src={secret.qrcode} width={184} height={184} alt="QR code for an authenticator app" />
        ) : (
          <Skeleton width={184} height={184} />
        )}
      </Center>
      {secret && (
        <Group gap="xs" justify="center">
          <Code className={classes.secret} aria-label="Secret to type by hand">
            {secret.secret}
          </Code>
          <CopyButton size="compact-sm" value={secret.secret} />
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconRefresh size={14} stroke={1.6} />}
            onClick={onRenew}
          >
            New QR code
          </Button>
        </Group>
      )}
    </Stack>
  )
}
