import { Menu } from '@mantine/core'
import type { Alert } from '#contract/alerts/api.ts'
import { snoozeMinutes } from '#contract/alerts/constants.ts'
import { showError } from '../lib/notices.ts'
import { stayText } from '../lib/stay-text.ts'
import { reloadAlerts, snoozeAlert } from './api.ts'
import { SnoozeButton } from './snooze-button.tsx'
import { useIsSnoozed } from './use-is-snoozed.ts'

interface Props {
  alert: Alert
  isOpenAtFirst: boolean
}

export function SnoozeMenu({ alert, isOpenAtFirst }: Props) {
  const isSnoozed = useIsSnoozed(alert)
  const snooze = async (minutes: number) => {
    try {
      await snoozeAlert(alert.id, minutes)
      await reloadAlerts()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Menu position="bottom-end" withinPortal defaultOpened={isOpenAtFirst}>
      <Menu.Target>
        <SnoozeButton alert={alert} />
      </Menu.Target>
      <Menu.Dropdown>
        {snoozeMinutes.map((minutes) => (
          <Menu.Item key={minutes} onClick={() => void snooze(minutes)}>
            For {stayText(minutes)}
          </Menu.Item>
        ))}
        {isSnoozed && <Menu.Item onClick={() => void snooze(0)}>Wake now</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
