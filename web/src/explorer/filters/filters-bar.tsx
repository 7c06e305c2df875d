import { Button, Group, Pill } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { publishBarHeight } from '../../ui/page/bar-height.ts'
import { useIsPhone } from '../../ui/phone/use-is-phone.ts'
import classes from './filters-bar.module.css'
import { TimePeriodControl } from '../period/time-period-control.tsx'
import type { ExplorerFilters } from './use-explorer-filters.ts'
import { lazyPopup } from '../../lib/lazy-popup.tsx'

const FiltersSheet = lazyPopup(async () => (await import('./filters-sheet.tsx')).FiltersSheet)

export interface ActiveFilter {
  key: string
  label: string
  /** The border that distinguishes a camera tag from a site tag. */
  colour?: string | undefined
  onRemove: () => void
}

interface Props {
  filters: ExplorerFilters
  countAll: () => Promise<number>
  /** The set filters, each with a remove button. */
  active: ActiveFilter[]
  /** The fields behind 'Show Filters'. */
  children: ReactNode
  /** Filters set with one click, beside 'Show Filters'. */
  shortcuts?: ReactNode
  /** Buttons on the right: export, saved views. */
  actions?: ReactNode
}

/** Period, chips and fields of an explorer: sticky, collapsible, a sheet from below on a phone. */
export function FiltersBar({ filters, countAll, active, children, shortcuts, actions }: Props) {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const isPhone = useIsPhone()
  const pills = useRef<HTMLDivElement>(null)
  const toggleButton = useRef<HTMLButtonElement>(null)
  /** Moves the focus before its pill is removed. */
  const leavePill = (index: number) => {
    const buttons = pills.current?.querySelectorAll('button')
    const next = buttons?.[index + 1] ?? buttons?.[index - 1] ?? toggleButton.current
    next?.focus()
  }
  const fields = (
    <div className={classes.fields}>
      {children}
      <Button variant="subtle" color="gray" className={classes.reset ?? ''} onClick={() => filters.reset()}>
        Reset
      </Button>
    </div>
  )
  return (
    <section ref={publishBarHeight} className={classes.bar} aria-label="Filters">
      <div className={classes.row}>
        <div className={classes.period}>
          <TimePeriodControl
            filter={filters.time}
            zone={filters.zone}
            onChange={(time) => void filters.setTime(time)}
            onReload={filters.reload}
            countAll={countAll}
          />
        </div>
        <Button
          ref={toggleButton}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {isOpen ? 'Hide Filters' : 'Show Filters'}
        </Button>
        {shortcuts}
        <Group ref={pills} gap={6} className={classes.chips ?? ''} data-empty={active.length === 0}>
          {active.map(({ key, label, colour, onRemove }, index) => (
            <Pill
              key={key}
              title={label}
              size="md"
              withRemoveButton
              onRemove={() => {
                leavePill(index)
                onRemove()
              }}
              removeButtonProps={{
                'aria-label': `Remove filter ${label}`,
                'aria-hidden': false,
                tabIndex: 0,
              }}
              {...(colour && { style: { border: `1px solid ${colour}` } })}
            >
              {label}
            </Pill>
          ))}
        </Group>
        <Group gap="xs" className={classes.actions ?? ''}>
          {actions}
        </Group>
      </div>
      {isPhone ? (
        <FiltersSheet isOpen={isOpen} onClose={close}>
          {fields}
        </FiltersSheet>
      ) : (
        isOpen && fields
      )}
    </section>
  )
}
