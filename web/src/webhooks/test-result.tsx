import { Code, Stack, Text } from '@mantine/core'
import { SectionCard } from '../ui/page/section-card.tsx'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import type { TestOutcome } from './api.ts'

/** The request and response of a test. */
export function TestResult({ outcome: { isTaken, detail, exchange } }: { outcome: TestOutcome }) {
  return (
    <SectionCard title="Test">
      <Stack gap="sm">
        <StatusBadge tone={isTaken ? 'good' : 'bad'} label={isTaken ? 'Taken by the receiver' : detail} />
        {exchange && (
          <>
            <Text size="sm" fw={600}>
              Request
            </Text>
            <Code block tabIndex={0} aria-label="Request">
              {[
                `${exchange.request.method} ${exchange.request.url}`,
                ...Object.entries(exchange.request.headers).map(([name, value]) => `${name}: ${value}`),
                '',
                pretty(exchange.request.body),
              ].join('\n')}
            </Code>
            <Text size="sm" fw={600}>
              {exchange.answer ? `Answer ${exchange.answer.code}` : 'No answer'} after {exchange.duration_ms}{' '}
              ms
            </Text>
            {exchange.answer?.body && (
              <Code block tabIndex={0} aria-label="Answer">
                {pretty(exchange.answer.body)}
              </Code>
            )}
          </>
        )}
      </Stack>
    </SectionCard>
  )
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
