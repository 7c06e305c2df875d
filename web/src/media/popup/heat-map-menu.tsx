import { Button, Popover, Radio, Stack, Text } from '@mantine/core'
import { IconFlame } from '@tabler/icons-react'
import { HeatmapKind, heatmapKindLabels } from '#contract/media/enumerations.ts'
import { setHeatMap } from './overlay-preferences.ts'
import type { Cover } from './use-heat-map.ts'

const none = 'none'

/** Selects the heat map or the depth over the picture. */
export function HeatMapMenu({ cover }: { cover: Cover }) {
  if (!cover.isOffered) return null
  return (
    <Popover position="top-start" trapFocus withinPortal shadow="md">
      <Popover.Target>
        <Button
          variant={cover.kind ? 'light' : 'default'}
          leftSection={<IconFlame size={16} stroke={1.6} />}
          loading={cover.isLoading}
        >
          Heat map
        </Button>
      </Popover.Target>
      <Popover.Dropdown data-mantine-stop-propagation>
        <Radio.Group
          label="Heat map"
          value={cover.kind ?? none}
          onChange={(kind) => setHeatMap(kind === none ? undefined : kind)}
        >
          <Stack gap={8} mt={8}>
            <Radio value={none} label="Off" data-mantine-stop-propagation />
            {Object.values(HeatmapKind).map((kind) => (
              <Radio key={kind} value={kind} label={heatmapKindLabels[kind]} data-mantine-stop-propagation />
            ))}
          </Stack>
        </Radio.Group>
        {cover.isMissing && (
          <Text size="sm" c="dimmed" mt={8} role="status">
            No heat map of this camera yet.
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
