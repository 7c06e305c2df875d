import { Anchor, Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showAndRethrow, showSuccess } from '../lib/notices.ts'
import { CopyButton } from '../ui/values/copy-button.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { confirm } from '../ui/popup/confirm.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { failureOf } from '../ui/table/table-state.ts'
import { rotateToken, tokenQuery } from './api.ts'

/** The key with which marketplace apps read this organisation's data. */
export function TokenCard() {
  const queryClient = useQueryClient()
  const token = useQuery(tokenQuery)
  const failure = failureOf(token)
  const rotate = async () => {
    const isDone = await confirm({
      message: 'Programs with the current token stop working until they get the new one.',
      title: 'Replace the token?',
      confirmLabel: 'Replace',
      isDestructive: true,
      run: () =>
        rotateToken()
          .then((made) => queryClient.setQueryData(tokenQuery.queryKey, made))
          .catch(showAndRethrow),
    })
    if (isDone) showSuccess('Token replaced')
  }
  return (
    <SectionCard title="Marketplace API Token">
      {failure && <LoadFailure {...failure} />}
      {!failure && (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Opens the read API for this organisation. Send it as a bearer token; every call is described in
            the{' '}
            <Anchor href="/api/docs" target="_blank" fz="inherit" underline="always">
              API reference
            </Anchor>
            .
          </Text>
          <Group gap="xs" align="end" aria-busy={!token.data}>
            <PasswordInput
              label="Token"
              readOnly
              value={token.data?.token ?? ''}
              style={{ flex: '1 1 260px' }}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={token.data?.token ?? ''} disabled={!token.data} />
            <Button
              variant="default"
              disabled={!token.data}
              leftSection={<IconRefresh size={16} stroke={1.6} />}
              onClick={() => void rotate()}
            >
              Replace
            </Button>
          </Group>
        </Stack>
      )}
    </SectionCard>
  )
}
