import { CloseButton, Group, MultiSelect, NumberInput, Select, TagsInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { conditionLabels, type Condition, type Heading, type RegionWay } from '#contract/alerts/conditions.ts'
import { violationTypes } from '#contract/safety/violations.ts'
import { objectClassLabels } from '#contract/wildlife/enumerations.ts'
import {
  fromShownLength,
  fromShownSpeed,
  lengthUnit,
  speedUnit,
  toShownLength,
  toShownSpeed,
} from '#rules/text/units.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { choicesQuery } from '../api.ts'
import { withRemoved } from './with-removed.ts'

interface Props {
  condition: Condition
  onChange: (condition: Condition) => void
  onRemove: () => void
}

const knownTypes = ['person', 'car', 'truck', 'bus', 'motorcycle', 'bicycle', 'vehicle', 'plant']
const colours = ['white', 'black', 'silver', 'grey', 'red', 'blue', 'green', 'yellow', 'orange', 'brown']
const waysOfRegion: { value: RegionWay; label: string }[] = [
  { value: 'in', label: 'is in' },
  { value: 'enters', label: 'enters' },
  { value: 'leaves', label: 'leaves' },
  { value: 'stays', label: 'stays longer than' },
  { value: 'moves', label: 'moves' },
]
const headingsOfRegion: { value: Heading; label: string }[] = [
  { value: 'left', label: 'to the left' },
  { value: 'right', label: 'to the right' },
  { value: 'towards', label: 'towards the camera' },
  { value: 'away', label: 'away from the camera' },
]

/** A value typed in another unit is shown without the digits of its conversion. */
const shownNumber = (value: number) => Math.round(value * 100) / 100

/** One condition: its kind and its value. */
export function ConditionRow({ condition, onChange, onRemove }: Props) {
  const label = conditionLabels[condition.is]
  return (
    <Group align="end" wrap="nowrap" gap="xs">
      <div style={{ flex: 1, minWidth: 0 }}>
        <ConditionValue label={label} condition={condition} onChange={onChange} />
      </div>
      <CloseButton aria-label={`Remove the condition '${label}'`} mb={4} onClick={onRemove} />
    </Group>
  )
}

function ConditionValue({ label, condition, onChange }: Omit<Props, 'onRemove'> & { label: string }) {
  const { data } = useQuery(choicesQuery)
  switch (condition.is) {
    case 'violation':
      return (
        <MultiSelect
          label={label}
          data={violationTypes.map(({ id }) => ({ value: String(id), label: violationLabel(id) }))}
          value={condition.types.map(String)}
          onChange={(types) => onChange({ ...condition, types: types.map(Number) })}
        />
      )
    case 'species':
      return (
        <MultiSelect
          label={label}
          data={Object.entries(objectClassLabels).map(([value, name]) => ({ value, label: name }))}
          value={condition.classes.map(String)}
          onChange={(classes) => onChange({ ...condition, classes: classes.map(Number) })}
        />
      )
    case 'ppe':
      return (
        <MultiSelect
          label={label}
          data={[
            { value: 'hivis', label: 'Hi-vis' },
            { value: 'hardhat', label: 'Hard hat' },
          ]}
          value={condition.missing}
          onChange={(missing) => onChange({ ...condition, missing })}
        />
      )
    case 'risk':
    case 'count':
      return (
        <NumberInput
          label={label}
          min={condition.is === 'count' ? 1 : 0}
          max={condition.is === 'count' ? 10_000 : 5}
          step={condition.is === 'count' ? 1 : 0.1}
          allowDecimal={condition.is === 'risk'}
          value={condition.at_least}
          onChange={(value) => onChange({ ...condition, at_least: Number(value) })}
        />
      )
    case 'speed':
      return (
        <NumberInput
          label={label}
          suffix={` ${speedUnit()}`}
          min={0}
          max={Math.floor(toShownSpeed(300))}
          value={shownNumber(toShownSpeed(condition.over_by))}
          onChange={(value) => onChange({ ...condition, over_by: fromShownSpeed(Number(value)) })}
        />
      )
    case 'distance':
      return (
        <NumberInput
          label={label}
          suffix={` ${lengthUnit()}`}
          min={0.1}
          max={Math.floor(toShownLength(1000))}
          value={shownNumber(toShownLength(condition.under))}
          onChange={(value) => onChange({ ...condition, under: fromShownLength(Number(value)) })}
        />
      )
    case 'harsh':
      return (
        <Text size="sm" py={8}>
          {label}
        </Text>
      )
    case 'type':
      return (
        <TagsInput
          label={label}
          data={knownTypes}
          value={condition.types}
          onChange={(types) => onChange({ ...condition, types })}
        />
      )
    case 'make':
    case 'colour':
      return (
        <TagsInput
          label={label}
          data={condition.is === 'colour' ? colours : []}
          value={condition.names}
          onChange={(names) => onChange({ ...condition, names })}
        />
      )
    case 'direction':
      return (
        <Select
          label={label}
          allowDeselect={false}
          data={[
            { value: 'entry', label: 'In' },
            { value: 'exit', label: 'Out' },
          ]}
          value={condition.direction}
          onChange={(direction) =>
            onChange({ ...condition, direction: direction === 'exit' ? 'exit' : 'entry' })
          }
        />
      )
    case 'tag':
      return (
        <TagsInput
          label={label}
          value={condition.labels}
          onChange={(labels) => onChange({ ...condition, labels })}
        />
      )
    case 'customer':
      return (
        <Select
          label={label}
          allowDeselect={false}
          data={[
            { value: 'known', label: 'A customer' },
            { value: 'unknown', label: 'No customer' },
          ]}
          value={condition.is_known ? 'known' : 'unknown'}
          onChange={(which) => onChange({ ...condition, is_known: which === 'known' })}
        />
      )
    case 'region':
      return (
        <RegionValue
          label={label}
          condition={condition}
          zones={withRemoved(data?.zones, condition.ids, 'Removed zone')}
          onChange={onChange}
        />
      )
    default:
      return (
        <MultiSelect
          label={label}
          searchable
          data={
            condition.is === 'camera'
              ? withRemoved(data?.cameras, condition.ids, 'Removed camera')
              : withRemoved(data?.zones, condition.ids, 'Removed zone')
          }
          value={condition.ids}
          onChange={(ids) => onChange({ ...condition, ids })}
        />
      )
  }
}

interface RegionProps {
  label: string
  condition: Extract<Condition, { is: 'region' }>
  zones: { value: string; label: string }[]
  onChange: (condition: Condition) => void
}

const RegionValue = ({ label, condition, zones, onChange }: RegionProps) => (
  <Group align="end" gap="xs">
    <Select
      aria-label="How it moves over the region"
      w={170}
      allowDeselect={false}
      data={waysOfRegion}
      value={condition.way}
      onChange={(way) => onChange({ ...condition, way: way ?? 'in' })}
    />
    {condition.way === 'moves' && (
      <Select
        aria-label="Direction in the region"
        w={190}
        allowDeselect={false}
        data={headingsOfRegion}
        value={condition.heading}
        onChange={(heading) => onChange({ ...condition, heading: heading ?? 'left' })}
      />
    )}
    {condition.way === 'stays' && (
      <NumberInput
        aria-label="Seconds in the region"
        w={130}
        suffix=" seconds"
        min={0}
        value={condition.seconds}
        onChange={(value) => onChange({ ...condition, seconds: Number(value) })}
      />
    )}
    <MultiSelect
      label={label}
      searchable
      style={{ flex: 1, minWidth: 180 }}
      data={zones}
      value={condition.ids}
      onChange={(ids) => onChange({ ...condition, ids })}
    />
  </Group>
)
