import { Radio, SimpleGrid, Text } from '@mantine/core'
import type { CameraSource } from '#contract/sources/api.ts'
import classes from './sources.module.css'
import { faultOf, ways, type Way } from './ways.ts'

interface Props {
  way: Way
  source: CameraSource
  onChange: (way: Way) => void
}

/** A card for each way. An unavailable one shows what is missing. */
export function WayChoice({ way, source, onChange }: Props) {
  return (
    <Radio.Group value={way} aria-label="How the pictures come" onChange={(value) => onChange(value)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {ways.map(({ value, label, text }) => {
          const fault = faultOf(value, source)
          return (
            <Radio.Card key={value} value={value} className={classes.way ?? ''} disabled={fault !== null}>
              <Radio.Indicator aria-hidden />
              <div>
                <Text size="sm" fw={600}>
                  {label}
                  {source.kind === value && ' (in use)'}
                </Text>
                <Text size="xs" c="dimmed">
                  {fault ?? text}
                </Text>
              </div>
            </Radio.Card>
          )
        })}
      </SimpleGrid>
    </Radio.Group>
  )
}
