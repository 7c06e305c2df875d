import { Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { passkeyMessages, passkeysApi, type Passkey } from '#contract/auth/passkeys.ts'
import { hasPasskeys, passkeysQuery } from '../auth/passkeys.ts'
import { call } from '../lib/calls/api-client.ts'
import { showAndRethrow, showError, showSuccess } from '../lib/notices.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { confirm } from '../ui/popup/confirm.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import { failureOf } from '../ui/table/table-state.ts'
import { lazyPopup } from '../lib/lazy-popup.tsx'

const AddPasskey = lazyPopup(async () => (await import('./add-passkey.tsx')).AddPasskey)

/** The user's passkeys, and whether one is required after the password. */
export function PasskeysCard() {
  const queryClient = useQueryClient()
  const stored = useQuery(passkeysQuery)
  const failure = failureOf(stored)
  const [isAdding, setAdding] = useState(false)
  const ask = useMutation({
    mutationFn: (asks_after_password: boolean) =>
      call(passkeysApi.settings, { body: { asks_after_password } }),
    onSuccess: (state) => queryClient.setQueryData(passkeysQuery.queryKey, state),
    onError: showError,
  })
  const remove = ({ id, name }: Passkey) =>
    confirm({
      title: 'Remove the passkey',
      message: `'${name}' can no longer be used to sign in. Remove it from the device as well.`,
      confirmLabel: 'Remove',
      isDestructive: true,
      run: async () => {
        await call(passkeysApi.remove, { params: { id } }).catch(showAndRethrow)
        showSuccess(passkeyMessages.removed)
        await queryClient.invalidateQueries(passkeysQuery)
      },
    })
  return (
    <SectionCard
      title="Passkeys"
      actions={
        hasPasskeys() && (
          <Button variant="default" size="xs" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        )
      }
    >
      {stored.data ? (
        <Stack gap="sm">
          {stored.data.passkeys.length === 0 && (
            <Text size="sm" c="dimmed">
              {hasPasskeys()
                ? 'Sign in with the lock of your device or a security key in place of the password.'
                : 'Passkeys need an address that begins with https://.'}
            </Text>
          )}
          {stored.data.passkeys.map((passkey) => (
            <Group key={passkey.id} justify="space-between" wrap="nowrap">
              <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Text size="sm" fw={500}>
                  {passkey.name}
                </Text>
                <Text size="xs" c="dimmed">
                  {passkey.last_used_at ? 'Last used ' : 'Added '}
                  <RelativeTime at={passkey.last_used_at ?? passkey.created_at} />
                </Text>
              </div>
              <RowAction
                icon={IconTrash}
                tip="Remove"
                label={`Remove the passkey ${passkey.name}`}
                onClick={() => void remove(passkey)}
              />
            </Group>
          ))}
          {stored.data.passkeys.length > 0 && (
            <Switch
              label="Ask for a passkey after the password"
              description="The password alone is then not enough. A code of an authenticator app works as well, if it is on."
              checked={stored.data.asks_after_password}
              disabled={ask.isPending}
              onChange={(event) => ask.mutate(event.currentTarget.checked)}
            />
          )}
        </Stack>
      ) : failure ? (
        <LoadFailure {...failure} />
      ) : (
        <Skeleton height={56} />
      )}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </SectionCard>
  )
}
