import { ActionIcon, Center, Menu, Paper, Table, Text } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconDots, IconDownload, IconPhoto, IconTable } from '@tabler/icons-react'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { inColours } from '../look/in-colours.ts'
import { usePalette } from '../look/use-look.ts'
import { LoadFailure, type Failure } from '../states/load-failure.tsx'
import { saveFile } from '../save-file.ts'
import { BlockSkeleton } from '../states/skeletons.tsx'
import classes from './chart.module.css'
import { withLook } from './chart-look.ts'
import { csvOf, type ChartTable } from './chart-table.ts'
import { startChart, type ECharts } from './engine.ts'

interface Props {
  title: string
  subtitle?: ReactNode
  /** ECharts options without styles, which the product adds. */
  options: Record<string, unknown>
  /** The numbers as a table, for screen readers, the table view and the CSV. */
  table: ChartTable
  height?: number
  /** Controls on the right of the title. */
  actions?: ReactNode
  isLoading?: boolean
  /** Replaces the chart when it has no data. */
  emptyText?: string
  /** The error, where the data failed to load. */
  failure?: Failure | undefined
  onSelect?: (point: { seriesIndex: number; dataIndex: number }) => void
  /** A line under the chart, which is announced when it changes. */
  note?: string
}

/** The chart of all pages: one look, a menu with table, PNG and CSV, and empty, loading and error states. */
export function Chart(props: Props) {
  const {
    title,
    subtitle,
    options,
    table,
    height = 300,
    actions,
    isLoading,
    emptyText,
    failure,
    note,
  } = props
  const { surface } = usePalette()
  const [isTable, setTable] = useState(false)
  const [chart, setChart] = useState<ECharts>()
  const isEmpty = !isLoading && !failure && table.rows.length === 0
  const canvas = isLoading ? (
    <div style={{ padding: 12 }}>
      <BlockSkeleton height={height - 24} />
    </div>
  ) : failure ? (
    <Center h={height}>
      <LoadFailure {...failure} />
    </Center>
  ) : isEmpty ? (
    <Center h={height}>
      <Text c="dimmed">{emptyText ?? 'Nothing to show for this period.'}</Text>
    </Center>
  ) : (
    <Drawing
      options={options}
      height={height}
      title={title}
      chart={chart}
      onChart={setChart}
      onSelect={props.onSelect}
    />
  )
  return (
    <Paper component="section" className={classes.panel} aria-label={title}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {subtitle && <span className={classes.subtitle}>{subtitle}</span>}
        <span className={classes.actions}>{actions}</span>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={`Options of ${title}`}>
              <IconDots size={18} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconTable size={16} stroke={1.6} />} onClick={() => setTable(!isTable)}>
              {isTable ? 'Show as chart' : 'Show as table'}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPhoto size={16} stroke={1.6} />}
              disabled={isTable || isEmpty}
              onClick={() => savePicture(chart, title, surface)}
            >
              Download PNG
            </Menu.Item>
            <Menu.Item
              leftSection={<IconDownload size={16} stroke={1.6} />}
              disabled={isEmpty}
              onClick={() => saveFile(new Blob([csvOf(table)], { type: 'text/csv' }), `${title}.csv`)}
            >
              Download CSV
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </header>
      {isTable ? <Numbers table={table} height={height} caption={title} /> : canvas}
      {note !== undefined && (
        <p className={classes.note} role="status">
          {note}
        </p>
      )}
    </Paper>
  )
}

interface DrawingProps {
  options: Record<string, unknown>
  height: number
  title: string
  chart: ECharts | undefined
  onChart: (chart: ECharts | undefined) => void
  onSelect: Props['onSelect']
}

function Drawing({ options, height, title, chart, onChart, onSelect }: DrawingProps) {
  const isMotionReduced = useReducedMotion() ?? false
  const colours = usePalette()
  const attach = useCallback(
    (element: HTMLDivElement) => {
      const drawing = startChart(element)
      const observer = new ResizeObserver(() => drawing.resize())
      observer.observe(element)
      onChart(drawing)
      return () => {
        observer.disconnect()
        drawing.dispose()
        onChart(undefined)
      }
    },
    [onChart],
  )
  useEffect(
    () => chart?.setOption(inColours(withLook(options, isMotionReduced), colours), { notMerge: true }),
    [chart, options, isMotionReduced, colours],
  )
  useEffect(() => {
    const select = (event: unknown) => onSelect?.(event as { seriesIndex: number; dataIndex: number })
    chart?.on('click', select)
    return () => {
      if (chart && !chart.isDisposed()) chart.off('click', select)
    }
  }, [chart, onSelect])
  return <div ref={attach} style={{ height }} role="img" aria-label={title} />
}

function Numbers({ table, height, caption }: { table: ChartTable; height: number; caption: string }) {
  return (
    <Table.ScrollContainer minWidth={320} mah={height}>
      <Table stickyHeader aria-label={caption}>
        <Table.Thead>
          <Table.Tr>
            {table.columns.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.rows.map((row) => (
            <Table.Tr key={row.join('|')}>
              {row.map((cell, index) => (
                <Table.Td key={table.columns[index]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function savePicture(chart: ECharts | undefined, title: string, backgroundColor: string): void {
  if (!chart) return
  const link = document.createElement('a')
  link.href = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor })
  link.download = `${title}.png`
  link.click()
}
