import {
  ActionIcon,
  Button,
  Group,
  NumberInput,
  Select,
  Stack,
  TagsInput,
  Tooltip,
  UnstyledButton,
} from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconTrash } from '@tabler/icons-react'
import type { Dispatch } from 'react'
import { RoiType } from '#contract/regions/enumerations.ts'
import { activeRegion, type Drawing, type DrawingAction } from '#rules/regions/drawing/drawing-state.ts'
import { regionLabel, type Region } from '#rules/regions/region.ts'
import { useRoiTypes } from './roi-types.api.ts'
import classes from './region-fields.module.css'

interface Props {
  drawing: Drawing
  dispatch: Dispatch<DrawingAction>
  /** Health-and-safety editors choose types and their details; the standard one draws detection regions. */
  isSafety: boolean
}

const numberOf = (value: string | number) => (value === '' ? null : Number(value))

/** The list of regions and the details of the active one, beside the picture. */
export function RegionFields({ drawing, dispatch, isSafety }: Props) {
  const roiTypes = useRoiTypes()
  const active = activeRegion(drawing)
  const type = active?.roiType ?? drawing.nextType
  return (
    <Stack gap="sm">
      <Group gap="xs" className={classes.tools ?? ''}>
        <HistoryButton
          label="Undo"
          icon={IconArrowBackUp}
          isDisabled={drawing.past.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        />
        <HistoryButton
          label="Redo"
          icon={IconArrowForwardUp}
          isDisabled={drawing.future.length === 0}
          onClick={() => dispatch({ type: 'redo' })}
        />
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.6} />}
          disabled={!active}
          onClick={() => dispatch({ type: 'delete' })}
        >
          Delete region
        </Button>
      </Group>
      {isSafety && (
        <Select
          label="Region type"
          description={roiTypes.find(({ id }) => id === type)?.meaning}
          data={roiTypes.map(({ id, selector_label }) => ({ value: String(id), label: selector_label }))}
          value={String(type)}
          allowDeselect={false}
          onChange={(value) => dispatch({ type: 'set-type', roiType: Number(value) })}
        />
      )}
      {active && isSafety && type === RoiType.VEHICLE_TRACK && (
        <NumberInput
          label="Lane distance (cm)"
          description="The length of the lane on the ground, from its start to its end."
          min={1}
          value={active.details.speed_zone_distance ?? ''}
          onChange={(value) => dispatch({ type: 'set-distance', distance: numberOf(value) })}
        />
      )}
      {active && isSafety && type === RoiType.OCCUPANCY_ZONE && (
        <NumberInput
          label="Occupancy limit"
          min={1}
          allowDecimal={false}
          value={active.details.limit ?? ''}
          onChange={(value) => dispatch({ type: 'set-limit', limit: numberOf(value) })}
        />
      )}
      {active && (
        <TagsInput
          label="Tags"
          value={[...active.tags]}
          maxLength={100}
          onChange={(tags) => dispatch({ type: 'set-tags', tags })}
        />
      )}
      <RegionList drawing={drawing} dispatch={dispatch} />
    </Stack>
  )
}

interface HistoryProps {
  label: string
  icon: typeof IconArrowBackUp
  isDisabled: boolean
  onClick: () => void
}

function HistoryButton({ label, icon: Icon, isDisabled, onClick }: HistoryProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={36} aria-label={label} disabled={isDisabled} onClick={onClick}>
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}

function RegionList({ drawing, dispatch }: { drawing: Drawing; dispatch: Dispatch<DrawingAction> }) {
  return (
    <ul className={classes.list} aria-label="Regions">
      {drawing.regions.map((region) => (
        <li key={region.key}>
          <RegionRow
            region={region}
            isActive={region.key === drawing.activeKey}
            onClick={() => dispatch({ type: 'activate', key: region.key })}
          />
        </li>
      ))}
      {drawing.draft && <li className={classes.draft}>Drawing: {drawing.draft.points.length} points</li>}
    </ul>
  )
}

function RegionRow({
  region,
  isActive,
  onClick,
}: {
  region: Region
  isActive: boolean
  onClick: () => void
}) {
  const type = useRoiTypes().find(({ id }) => id === region.roiType)
  const label = regionLabel(region)
  return (
    <UnstyledButton className={classes.row} aria-pressed={isActive} onClick={onClick}>
      <span className={classes.swatch} style={{ background: type?.colour }} />
      <span className={classes.name}>{label || type?.name}</span>
      <span className={classes.note}>
        {label && `${type?.name}, `}
        {region.points.length} points
      </span>
    </UnstyledButton>
  )
}
