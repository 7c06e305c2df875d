import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DemoState } from '#contract/setup/api.ts'
import { showAndRethrow, showError } from '../lib/notices.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { changeDemo, demoQuery } from './api.ts'

const texts: Record<DemoState['state'], string> = {
  none: 'The demo adds three organisations with cameras, people and a past to try things on. Yours stays as it is.',
  filling: 'The demo is being filled. This takes a few minutes.',
  filled: 'The demo organisations are on this machine. Their sign-ins are printed by npm run admin -- demo.',
  removing: 'The demo is being removed.',
}

/** For administrators of the machine only. */
export function DemoCard() {
  const { data } = useQuery(demoQuery)
  if (!data?.can_change) return null
  const isBusy = data.state === 'filling' || data.state === 'removing'
  const remove = () =>
    confirm({
      title: 'Remove the demo',
      message:
        'The demo organisations are removed with all their data. Your own organisation stays as it is.',
      confirmLabel: 'Remove the demo',
      run: () => changeDemo('remove').catch(showAndRethrow),
    })
  return (
    <SectionCard
      title="Demo"
      actions={
        data.state === 'filled' || data.state === 'removing' ? (
          <Button variant="default" size="xs" loading={isBusy} onClick={() => void remove()}>
            Remove the demo
          </Button>
        ) : (
          <Button
            variant="default"
            size="xs"
            loading={isBusy}
            onClick={() => void changeDemo('fill').catch(showError)}
          >
            Fill the demo
          </Button>
        )
      }
    >
      <Text size="sm" aria-live="polite">
        {texts[data.state]}
      </Text>
    </SectionCard>
  )
}
