import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { demoNotices, type DemoState } from '#contract/setup/api.ts'
import { showError } from '../lib/notices.ts'
import { changeDemo } from './api.ts'

/** On the landing page of a machine administrator while others can sign in to the demo. */
export function DemoNotice({ state }: { state: DemoState['state'] }) {
  const remove = useMutation({ mutationFn: () => changeDemo('remove'), onError: showError })
  return (
    <Alert role="region" aria-label="Demo" color="red" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
      <Group gap="sm">
        <Text size="sm">{demoNotices.exposed}</Text>
        <Button
          size="xs"
          variant="default"
          loading={remove.isPending || state === 'removing'}
          onClick={() => remove.mutate()}
        >
          Remove the demo
        </Button>
      </Group>
    </Alert>
  )
}
