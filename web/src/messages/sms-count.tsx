import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatCurrency, formatNumber } from '#rules/text/format.ts'
import { smsCountQuery } from './api.ts'

/** What the text messages of this month cost. */
export function SmsCount() {
  const { data } = useQuery(smsCountQuery)
  if (!data) return null
  return (
    <Text size="sm" c="dimmed" aria-label="SMS this month">
      SMS this month: {formatNumber(data.segments)} ({formatNumber(data.free)} free),{' '}
      {formatCurrency(data.cost_cents / 100)} at {data.price_cents} cents each
    </Text>
  )
}
