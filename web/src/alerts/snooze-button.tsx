import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconMoon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { Alert } from '#contract/alerts/api.ts'

/** Other properties come from the menu that it opens. */
type Props = { alert: Alert } & ActionIconProps & Omit<ComponentProps<'button'>, keyof ActionIconProps>

export const SnoozeButton = ({ alert, ...rest }: Props) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={`Snooze ${alert.description}`}
    title="Snooze"
    {...rest}
  >
    <IconMoon size={18} stroke={1.6} />
  </ActionIcon>
)
