import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Role } from '#contract/auth/accounts.ts'
import type { Plan } from '#contract/billing/api.ts'
import { plans as offered } from '#contract/billing/plans.ts'
import { plansInOrder } from '#rules/billing.ts'
import { formatCurrency } from '#rules/text/format.ts'
import { showAndRethrow, showSuccess } from '../lib/notices.ts'
import { useSession } from '../lib/session/session.ts'
import { profileQuery } from '../lib/session/start-data.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { confirm } from '../ui/popup/confirm.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { failureOf } from '../ui/table/table-state.ts'
import { changePlan, plansQuery } from './api.ts'

const priceOf = ({ price_cents }: Plan) =>
  price_cents === 0 ? 'Free' : `${formatCurrency(price_cents / 100)} a month`

/** The description in the language of the page. */
const descriptionOf = ({ id, description }: { id: string; description: string }): string =>
  offered.find((plan) => plan.id === id)?.description ?? description

/** The plans, the largest first. An ADMIN can change the plan. */
export function PlanCard() {
  const queryClient = useQueryClient()
  const isAdmin = useSession((state) => state.user?.role === Role.ADMIN)
  const plans = useQuery(plansQuery)
  const failure = failureOf(plans)
  const choose = async (plan: Plan) => {
    const isDone = await confirm({
      message: `Change the plan of your organisation to ${plan.name} (${priceOf(plan)})?`,
      title: 'Change the plan?',
      confirmLabel: 'Change plan',
      run: () =>
        changePlan(plan.id)
          .then(() =>
            Promise.all([
              queryClient.invalidateQueries(plansQuery),
              queryClient.invalidateQueries(profileQuery),
            ]),
          )
          .catch(showAndRethrow),
    })
    if (isDone) showSuccess(`Your plan is now ${plan.name}.`)
  }
  return (
    <SectionCard title="Plan">
      {failure && <LoadFailure {...failure} />}
      {!failure && !plans.data && <Skeleton height={120} />}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {plansInOrder(plans.data ?? []).map((plan) => (
          <Group component="li" key={plan.id} justify="space-between" wrap="nowrap" gap="sm">
            <div>
              <Text size="sm" fw={600}>
                {plan.name}{' '}
                <Text span c="dimmed" size="sm">
                  {priceOf(plan)}
                </Text>
              </Text>
              <Text size="sm" c="dimmed">
                {descriptionOf(plan)}
              </Text>
            </div>
            {plan.is_current ? (
              <Badge variant="light" flex="none">
                Current
              </Badge>
            ) : (
              isAdmin && (
                <Button
                  size="xs"
                  variant="default"
                  flex="none"
                  aria-label={`Choose ${plan.name}`}
                  onClick={() => void choose(plan)}
                >
                  Choose
                </Button>
              )
            )}
          </Group>
        ))}
      </Stack>
    </SectionCard>
  )
}
