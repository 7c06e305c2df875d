import { Alert, Button, Code, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { scimApi, scimMessages } from '#contract/scim/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { showAndRethrow, showError, showSuccess } from '../lib/notices.ts'
import { CopyButton } from '../ui/values/copy-button.tsx'
import { Facts } from '../ui/values/facts.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { confirm } from '../ui/popup/confirm.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { failureOf } from '../ui/table/table-state.ts'
import { scimQuery } from './api.ts'

/** Lets the identity provider add, change, deactivate and remove members by itself. */
export function ScimCard() {
  const client = useQueryClient()
  const stored = useQuery(scimQuery)
  const failure = failureOf(stored)
  const [token, setToken] = useState('')
  const create = async () => {
    try {
      const made = await call(scimApi.createToken, {})
      setToken(made.token)
      showSuccess(scimMessages.created)
      await client.invalidateQueries(scimQuery)
    } catch (error) {
      showError(error)
    }
  }
  const renew = () =>
    confirm({
      title: 'Create a new token',
      message: 'The current token stops working at once. Enter the new one at the identity provider.',
      confirmLabel: 'Create a new token',
      run: create,
    })
  const revoke = () =>
    confirm({
      title: 'Revoke the token',
      message:
        'The identity provider can no longer add, change or deactivate members. They stay as they are.',
      confirmLabel: 'Revoke',
      isDestructive: true,
      run: async () => {
        await call(scimApi.revokeToken, {}).catch(showAndRethrow)
        setToken('')
        showSuccess(scimMessages.revoked)
        await client.invalidateQueries(scimQuery)
      },
    })
  const state = stored.data
  return (
    <SectionCard
      title="Members from the provider (SCIM)"
      actions={
        state && (
          <Group gap="xs">
            {state.has_token && (
              <Button variant="default" size="xs" onClick={() => void revoke()}>
                Revoke
              </Button>
            )}
            <Button variant="default" size="xs" onClick={() => void (state.has_token ? renew() : create())}>
              {state.has_token ? 'Create a new token' : 'Create a token'}
            </Button>
          </Group>
        )
      }
    >
      {state ? (
        <Stack>
          <Text size="sm">
            The provider adds, changes, deactivates and removes members and groups by itself. The groups give
            roles and sites as listed above.
          </Text>
          <Facts
            facts={[
              ['Base URL', <Code key="url">{state.base_url}</Code>],
              [
                'Token created',
                state.has_token ? <RelativeTime key="at" at={state.created_at} isAbsolute /> : 'Never',
              ],
              ['Last used', <RelativeTime key="used" at={state.last_used_at} isAbsolute />],
            ]}
          />
          {token && (
            <Alert color="gray" icon={<IconInfoCircle size={18} stroke={1.6} />} title="Copy the token now">
              <Text size="sm" mb="xs">
                It is not shown again.
              </Text>
              <Group gap="xs" wrap="nowrap">
                <Code flex={1} style={{ overflowWrap: 'anywhere' }} aria-label="Token">
                  {token}
                </Code>
                <CopyButton value={token} size="xs" />
              </Group>
            </Alert>
          )}
        </Stack>
      ) : failure ? (
        <LoadFailure {...failure} />
      ) : (
        <Skeleton h={80} />
      )}
    </SectionCard>
  )
}
