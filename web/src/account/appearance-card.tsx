import { SegmentedControl, Text, useMantineColorScheme } from '@mantine/core'
import { SectionCard } from '../ui/page/section-card.tsx'

const choices = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'auto', label: 'As the system' },
] as const

/** The look of the product in this browser. */
export function AppearanceCard() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SectionCard title="Appearance">
      <SegmentedControl
        fullWidth
        aria-label="Appearance"
        data={[...choices]}
        value={colorScheme}
        onChange={setColorScheme}
      />
      <Text c="dimmed" size="sm" mt="xs">
        Applies to this browser. Pictures and clips are always shown on black.
      </Text>
    </SectionCard>
  )
}
