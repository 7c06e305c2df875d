import { Radio, Stack } from '@mantine/core'
import type { FunctionSelection } from '#rules/cameras/function.ts'

interface Props {
  value: FunctionSelection
  onChange: (selection: FunctionSelection) => void
  error?: string | undefined
}

/** The description begins the sentence that each choice ends. */
const radioOrder: ('label' | 'description' | 'input' | 'error')[] = ['label', 'description', 'input', 'error']

/** The vehicles that a standard camera counts: entering, exiting, or both by their visible side. */
export function FunctionFields({ value: { monitors, orientation }, onChange, error }: Props) {
  const isOrientationMissing = monitors === 'both' && orientation === null
  return (
    <Stack gap="lg">
      <Radio.Group
        label="Camera function"
        description="The camera:"
        inputWrapperOrder={radioOrder}
        value={monitors}
        error={monitors === null && error}
        onChange={(chosen) => onChange({ monitors: chosen, orientation: null })}
      >
        <Stack gap="sm" mt="xs">
          <Radio
            value="entering"
            label="monitors entering"
            description="Every vehicle it sees is an entry."
          />
          <Radio value="exiting" label="monitors exiting" description="Every vehicle it sees is an exit." />
          <Radio
            value="both"
            label="monitors entering and exiting"
            description="The visible side of a vehicle determines its direction."
          />
        </Stack>
      </Radio.Group>
      {monitors === 'both' && (
        <Radio.Group
          label="Orientation"
          description="A vehicle that enters shows:"
          inputWrapperOrder={radioOrder}
          value={orientation}
          error={isOrientationMissing && error}
          onChange={(chosen) => onChange({ monitors, orientation: chosen })}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="front" label="its front" />
            <Radio value="rear" label="its rear" />
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  )
}
