import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { assistantMessages, assistantsApi, type Assistant } from '#contract/assistants/api.ts'
import { mcpPath } from '#contract/assistants/constants.ts'
import { call } from '../lib/calls/api-client.ts'
import { showAndRethrow, showSuccess } from '../lib/notices.ts'
import { SectionCard } from '../ui/page/section-card.tsx'
import { confirm } from '../ui/popup/confirm.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import { failureOf } from '../ui/table/table-state.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { assistantsQuery } from './api.ts'
import { scopeTexts } from './scope-texts.ts'

/** The assistants that act as the user. */
export function AssistantsCard() {
  const queryClient = useQueryClient()
  const connected = useQuery(assistantsQuery)
  const failure = failureOf(connected)
  const disconnect = ({ id, name }: Assistant) =>
    confirm({
      title: 'Disconnect the assistant',
      message: `'${name}' loses its access at once. You can connect it again.`,
      confirmLabel: 'Disconnect',
      isDestructive: true,
      run: async () => {
        await call(assistantsApi.disconnect, { params: { id } }).catch(showAndRethrow)
        showSuccess(assistantMessages.disconnected)
        await queryClient.invalidateQueries(assistantsQuery)
      },
    })
  return (
    <SectionCard title="Connected Assistants">
      {connected.data ? (
        <Stack gap="sm">
          {connected.data.length === 0 && (
            <Text size="sm" c="dimmed">
              Give an assistant the address {window.location.origin + mcpPath}. You then choose here what it
              may do on your behalf.
            </Text>
          )}
          {connected.data.map((assistant) => (
            <Group key={assistant.id} justify="space-between" wrap="nowrap">
              <div>
                <Text size="sm" fw={500}>
                  {assistant.name}
                </Text>
                <Text size="xs" c="dimmed">
                  {assistant.scopes.map((scope) => scopeTexts[scope].label).join(', ')} · Last used{' '}
                  <RelativeTime at={assistant.last_used_at} />
                </Text>
              </div>
              <RowAction
                icon={IconPlugConnectedX}
                tip="Disconnect"
                label={`Disconnect ${assistant.name}`}
                onClick={() => void disconnect(assistant)}
              />
            </Group>
          ))}
        </Stack>
      ) : failure ? (
        <LoadFailure {...failure} />
      ) : (
        <Skeleton height={56} />
      )}
    </SectionCard>
  )
}
