import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { Role } from '#contract/auth/accounts.ts'
import { overlayOptionLabels, type OverlayOption } from '#rules/media/overlay/overlay-options.ts'
import { useSession } from '../../lib/session/session.ts'
import { setOverlayOption, useOverlayPreferences } from './overlay-preferences.ts'

const offered = [
  'bounding-box',
  'tags',
  'speed',
  'ppe',
  'trail',
  'proximity',
  'regions',
  'privacy',
] satisfies OverlayOption[]

/** The overlays of the picture. Only an ADMIN may see unmasked pictures, and each access is logged. */
export function OverlayMenu() {
  const { options } = useOverlayPreferences()
  const isAdmin = useSession(({ user }) => user?.role === Role.ADMIN)
  return (
    <Popover position="top-start" trapFocus withinPortal shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconStack2 size={16} stroke={1.6} />}>
          Overlay
        </Button>
      </Popover.Target>
      <Popover.Dropdown data-mantine-stop-propagation>
        {/* Esc closes this menu, not the popup. */}
        <Stack gap={10} role="group" aria-label="Overlay options">
          {offered.map((option) => (
            <Checkbox
              key={option}
              data-mantine-stop-propagation
              label={overlayOptionLabels[option]}
              checked={options[option]}
              disabled={option === 'privacy' && !isAdmin}
              description={option === 'privacy' ? privacyHelp(isAdmin) : undefined}
              onChange={({ currentTarget }) => setOverlayOption(option, currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

const privacyHelp = (isAdmin: boolean) =>
  isAdmin
    ? 'Without it faces and masked areas are visible, and the access is logged'
    : 'Only an administrator can turn it off'
