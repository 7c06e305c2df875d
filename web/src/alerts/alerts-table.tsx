import { Group, Switch, Text } from '@mantine/core'
import { IconAlertTriangle, IconEye, IconMoon, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Alert } from '#contract/alerts/api.ts'
import { AlertKind, AlertSeverity } from '#contract/alerts/enumerations.ts'
import { alertMessages } from '#contract/alerts/messages.ts'
import { paths } from '#contract/paths.ts'
import { truncateAt } from '#contract/product/constants.ts'
import { alertSentence } from '#rules/alerts/alert-sentence.ts'
import type { ConditionNames } from '#rules/alerts/condition-text.ts'
import { truncate } from '#rules/text/format.ts'
import { menuPart } from '../lib/menu-part.tsx'
import { showFailure, showSuccess } from '../lib/notices.ts'
import { stayText } from '../lib/stay-text.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import { DataTable, type Column } from '../ui/table/data-table.tsx'
import { ListPagination } from '../ui/table/pagination.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import { tableState } from '../ui/table/table-state.ts'
import { usePaging } from '../ui/table/use-paging.ts'
import { alertsQuery, reloadAlerts, toggleAlert } from './api.ts'
import { valuesOfAlert } from './alert-form-values.ts'
import { mayBeBroad } from './broad-alert.ts'
import { SnoozeButton } from './snooze-button.tsx'
import { useIsSnoozed } from './use-is-snoozed.ts'
import { useConditionNames } from './conditions/use-condition-names.ts'
import { useSiteNames } from './conditions/use-site-names.ts'
import { adminsOnly, useIsAdmin } from '../lib/session/is-admin.ts'
import { AdminButton } from '../ui/admin-button.tsx'

const editPath = ({ id }: Alert) => `${paths.alerts}/${id}`

export function AlertsTable() {
  const navigate = useNavigate()
  const [paging, setPaging] = usePaging()
  const alerts = useQuery(alertsQuery(paging))
  const { rows, ...state } = tableState({ ...alerts, data: alerts.data?.results })
  return (
    <>
      <DataTable
        label="Alerts"
        columns={useColumns()}
        rows={rows}
        {...state}
        rowKey={({ id }) => id}
        onOpen={(alert) => void navigate({ to: editPath(alert) })}
        emptyAction={
          <AdminButton variant="default" to={`${paths.alerts}/new`}>
            Add the first alert
          </AdminButton>
        }
      />
      <ListPagination paging={paging} itemCount={alerts.data?.count} onChange={setPaging} />
    </>
  )
}

const recipientsOf = ({ email, msg_number, webhook, webhook_name, ...alert }: Alert): string =>
  [
    ...email,
    ...msg_number,
    ...(webhook === null ? [] : [webhook_name ?? 'Webhook']),
    ...(alert.on_call === null ? [] : [`On call: ${alert.on_call_name ?? 'Removed rota'}`]),
  ].join(', ')

const watchedOf = (alert: Alert, names: ConditionNames): string => {
  if (alert.kind === AlertKind.CAMERA) return 'Cameras offline'
  if (alert.when) return alertSentence(alert.when, names, { sites: [], schedule: alert.schedule })
  if (alert.all_images) return alertMessages.allDetectionsLabel
  const list = truncate(alert.list_name ?? '–', truncateAt.listDescription)
  return alert.is_whitelist ? `Not in ${list}` : list
}

function useColumns(): Column<Alert>[] {
  const isAdmin = useIsAdmin()
  const names = useConditionNames()
  const nameOfSite = useSiteNames()
  const sitesOf = (alert: Alert) =>
    alert.sites.length === 0 ? 'All Sites' : alert.sites.map(nameOfSite).join(', ')
  return [
    {
      key: 'name',
      title: 'Name',
      width: '24%',
      nameOf: ({ description }) => description,
      render: (alert) => <NameCell alert={alert} />,
    },
    {
      key: 'recipients',
      title: 'Recipients',
      width: '17%',
      nameOf: recipientsOf,
      render: (alert) => truncate(recipientsOf(alert), truncateAt.recipient),
    },
    {
      key: 'list',
      title: 'List',
      width: '19%',
      nameOf: (alert) => watchedOf(alert, names),
      render: (alert) => (
        <>
          {watchedOf(alert, names)}
          {alert.dwell_time > 0 && (
            <Text span size="xs" c="dimmed">
              {' '}
              after {stayText(alert.dwell_time)}
            </Text>
          )}
        </>
      ),
    },
    { key: 'sites', title: 'Sites', width: '13%', nameOf: sitesOf, render: sitesOf },
    {
      key: 'updated',
      title: 'Last Updated',
      isOneLine: true,
      isSpare: true,
      render: ({ date_updated }) => <RelativeTime at={date_updated} />,
    },
    { key: 'enabled', title: 'Enabled', render: (alert) => <EnabledSwitch alert={alert} /> },
    {
      key: 'edit',
      title: 'Edit',
      isActions: true,
      render: (alert) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {isAdmin && <SnoozeMenu alert={alert} />}
          <RowAction
            icon={isAdmin ? IconPencil : IconEye}
            tip={isAdmin ? 'Edit' : 'View'}
            label={`${isAdmin ? 'Edit' : 'View'} ${alert.description}`}
            to={editPath(alert)}
          />
        </Group>
      ),
    },
  ]
}

function NameCell({ alert }: { alert: Alert }) {
  return (
    <>
      {alert.description}{' '}
      {alert.severity === AlertSeverity.CRITICAL && <StatusBadge tone="bad" label="Critical" />}{' '}
      {alert.faults.length > 0 && (
        <span title={alert.faults.join(' ')}>
          <StatusBadge tone="warning" icon={IconAlertTriangle} label="Needs attention" />
        </span>
      )}{' '}
      {useIsSnoozed(alert) && <StatusBadge tone="warning" icon={IconMoon} label="Snoozed" />}
    </>
  )
}

function EnabledSwitch({ alert }: { alert: Alert }) {
  const [isBusy, setBusy] = useState(false)
  const isAdmin = useIsAdmin()
  const toggle = async () => {
    setBusy(true)
    try {
      const stored = valuesOfAlert(alert, [])
      if (!(await mayBeBroad({ ...stored, enabled: !alert.enabled }, stored))) return
      await toggleAlert(alert)
      showSuccess(alertMessages.updated)
      await reloadAlerts()
    } catch {
      showFailure(alertMessages.cannotUpdate)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Switch
      aria-label={`${alert.description} enabled`}
      checked={alert.enabled}
      disabled={isBusy || !isAdmin}
      {...(!isAdmin && { title: adminsOnly })}
      onChange={() => void toggle()}
    />
  )
}

const SnoozeMenu = menuPart<{ alert: Alert }>(
  async () => (await import('./snooze-menu.tsx')).SnoozeMenu,
  ({ alert, onPress }) => <SnoozeButton alert={alert} onClick={onPress} />,
)
