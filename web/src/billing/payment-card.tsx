import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showAndRethrow, showSuccess } from '../lib/notices.ts'
import { useSession } from '../lib/session/session.ts'
import { profileQuery } from '../lib/session/start-data.ts'
import { Facts } from '../ui/values/facts.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { confirm } from '../ui/popup/confirm.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { failureOf } from '../ui/table/table-state.ts'
import { cardQuery, deleteCard } from './api.ts'
import { lazyPopup } from '../lib/lazy-popup.tsx'

const NewCardPopup = lazyPopup(async () => (await import('./new-card-popup.tsx')).NewCardPopup)

/** The card of the plan, by its last digits. */
export function PaymentCard() {
  const queryClient = useQueryClient()
  const cardId = useSession((state) => state.user?.payment ?? undefined)
  const card = useQuery({ ...cardQuery(cardId ?? ''), enabled: cardId !== undefined })
  const failure = failureOf(card)
  const [isAdding, { open, close }] = useDisclosure(false)
  const remove = async (id: string) => {
    const isDone = await confirm({
      message: 'The card is removed from your organisation. Are you sure?',
      title: 'Remove the card?',
      confirmLabel: 'Remove',
      isDestructive: true,
      run: () =>
        deleteCard(id)
          .then(() => queryClient.invalidateQueries(profileQuery))
          .catch(showAndRethrow),
    })
    if (isDone) showSuccess('Card removed')
  }
  return (
    <SectionCard
      title="Payment Card"
      actions={
        <Group gap="xs">
          {cardId && (
            <Button variant="subtle" color="red" size="xs" onClick={() => void remove(cardId)}>
              Remove Card
            </Button>
          )}
          <Button variant="default" size="xs" onClick={open}>
            {cardId ? 'Replace Card' : 'Add Card'}
          </Button>
        </Group>
      }
    >
      {!cardId && (
        <Text size="sm" c="dimmed">
          No card has been added.
        </Text>
      )}
      {cardId && failure && <LoadFailure {...failure} />}
      {cardId && !failure && !card.data && <Skeleton height={56} />}
      {cardId && card.data && (
        <Facts
          facts={[
            ['Card', `${card.data.brand} ending in ${card.data.last4}`],
            ['Expires', `${String(card.data.exp_month).padStart(2, '0')}/${card.data.exp_year}`],
          ]}
        />
      )}
      {isAdding && <NewCardPopup onClose={close} />}
    </SectionCard>
  )
}
