import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiKey } from '#contract/api-keys/api.ts'
import { showAndRethrow, showSuccess } from '../lib/notices.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import { tableState } from '../ui/table/table-state.ts'
import { apiKeysQuery, revokeApiKey } from './api.ts'
import { NewKeyPopup } from './new-key-popup.tsx'

/** API keys with their scopes. */
export function ApiKeysCard() {
  const [isAdding, { open, close }] = useDisclosure(false)
  const { rows, ...state } = tableState(useQuery(apiKeysQuery))
  return (
    <SectionCard
      title="API keys"
      isFlush
      actions={
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={open}>
          Add key
        </Button>
      }
    >
      <DataTable
        label="API keys"
        columns={useColumns()}
        rows={rows}
        {...state}
        rowKey={(key) => key.id}
        skeletonRows={3}
        emptyText="No API keys yet. Add one for each program that reads your data."
      />
      {isAdding && <NewKeyPopup onClose={close} />}
    </SectionCard>
  )
}

function useColumns(): Column<ApiKey>[] {
  const queryClient = useQueryClient()
  const revoke = async (key: ApiKey) => {
    const isDone = await confirm({
      message: `Programs that use '${key.name}' stop working at once.`,
      title: 'Revoke this key?',
      confirmLabel: 'Revoke',
      isDestructive: true,
      run: () =>
        revokeApiKey(key.id)
          .then(() => queryClient.invalidateQueries(apiKeysQuery))
          .catch(showAndRethrow),
    })
    if (isDone) showSuccess('Key revoked')
  }
  return [
    {
      key: 'name',
      title: 'Name',
      width: '30%',
      nameOf: (key) => key.name,
      sortBy: (key) => key.name,
      render: (key) => key.name,
    },
    { key: 'scopes', title: 'Scopes', render: (key) => key.scopes.join(', ') },
    {
      key: 'created',
      title: 'Created',
      sortBy: (key) => key.created_at,
      isOneLine: true,
      render: (key) => <RelativeTime at={key.created_at} />,
    },
    {
      key: 'used',
      title: 'Last used',
      sortBy: (key) => key.last_used_at,
      isOneLine: true,
      render: (key) => (key.last_used_at ? <RelativeTime at={key.last_used_at} /> : 'Never'),
    },
    {
      key: 'expires',
      title: 'Expires',
      sortBy: (key) => key.expires_at,
      isOneLine: true,
      render: (key) => (key.expires_at ? <RelativeTime at={key.expires_at} isToCome /> : 'Never'),
    },
    {
      key: 'revoke',
      title: 'Revoke',
      isActions: true,
      render: (key) => (
        <RowAction
          icon={IconTrash}
          tip="Revoke"
          label={`Revoke the key ${key.name}`}
          onClick={() => void revoke(key)}
        />
      ),
    },
  ]
}
