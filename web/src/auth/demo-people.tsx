import { Button, Divider, Stack } from '@mantine/core'
import { IconCar, IconFish, IconHelmet } from '@tabler/icons-react'
import { demoPassword, demoPersonLabels, type DemoPerson } from '#contract/setup/api.ts'

const icons = { vehicles: IconCar, safety: IconHelmet, wildlife: IconFish }

interface Props {
  people: readonly DemoPerson[]
  /** The demo user whose sign-in is in progress. */
  pendingEmail: string | undefined
  onSignIn: (credentials: { email: string; password: string }) => void
}

/** Signs a visitor in as one of the demo users. */
export function DemoPeople({ people, pendingEmail, onSignIn }: Props) {
  return (
    <Stack gap="xs">
      <Divider label="or look around in the demo" labelPosition="center" />
      {people.map(({ email, kind }) => {
        const Icon = icons[kind]
        return (
          <Button
            key={email}
            variant="default"
            size="md"
            justify="flex-start"
            h="auto"
            mih={42}
            py={8}
            styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
            leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
            loading={pendingEmail === email}
            onClick={() => onSignIn({ email, password: demoPassword })}
          >
            {demoPersonLabels[kind]}
          </Button>
        )
      })}
    </Stack>
  )
}
