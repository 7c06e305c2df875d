import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatCents, formatCurrency, formatNumber } from '#rules/text/format.ts'
import { smsCountQuery } from './api.ts'

/** The cost of the text messages of this month. */
export function SmsCount() {
  const { data } = useQuery(smsCountQuery)
  if (!data) return null
  return (
    <Text size="sm" c="dimmed" aria-label="SMS this month">
      {data.segments === 0
        ? `No SMS sent this month. Each costs ${formatCents(data.price_cents)}.`
        : `${formatNumber(data.segments)} SMS sent this month${freeText(data.free)}, ${formatCurrency(data.cost_cents / 100)} at ${formatCents(data.price_cents)} each`}
    </Text>
  )
}

const freeText = (free: number) => (free > 0 ? `, ${formatNumber(free)} of them free` : '')
