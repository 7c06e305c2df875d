import { ActionIcon, Skeleton, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent, PointerEvent } from 'react'
import { ColumnTitle } from './column-title.tsx'
import type { Column, DataTableProps } from './data-table.tsx'
import { isOwnEvent } from '../own-event.ts'
import { loading } from '../states/skeletons.tsx'
import classes from './table-cards.module.css'

/** The rows of a table on a phone: one card each, with a heading and its facts. */
export function TableCards<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, label, onOpen, onPress, isRefreshing = false } = props
  if (!rows)
    return (
      <div className={classes.list} {...loading}>
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} height={28 + columns.length * 24} radius={8} />
        ))}
      </div>
    )
  return (
    <ul className={classes.list} aria-label={label} aria-busy={isRefreshing} data-refreshing={isRefreshing}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={classes.card}
          {...(onOpen && {
            'data-opens': true,
            // A touch may scroll.
            onPointerDown: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onPress?.(row),
            onClick: (event: MouseEvent) => isOwnEvent(event) && onOpen(row),
          })}
        >
          <Card columns={columns} row={row} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

interface CardProps<Row> {
  columns: readonly Column<Row>[]
  row: Row
  onOpen: ((row: Row) => void) | undefined
}

function Card<Row>({ columns, row, onOpen }: CardProps<Row>) {
  const head = columns.find((column) => column.onCard === 'heading') ?? columns[0]
  const picture = columns.find((column) => column.onCard === 'picture')
  const others = columns.filter(
    (column) => column !== head && column !== picture && column.onCard !== 'hidden',
  )
  const facts = others.filter((column) => !column.isActions)
  const actions = others.filter((column) => column.isActions)
  const open = onOpen && (() => onOpen(row))
  return (
    <>
      <div className={classes.top} data-wraps={!picture}>
        {picture &&
          (open ? (
            <UnstyledButton className={classes.picture ?? ''} onClick={open}>
              {picture.render(row)}
            </UnstyledButton>
          ) : (
            <div className={classes.picture}>{picture.render(row)}</div>
          ))}
        <div className={classes.head}>{head?.render(row)}</div>
        {actions.map((column) => (
          <div key={column.key}>{column.render(row)}</div>
        ))}
        {!picture && open && (
          <ActionIcon variant="subtle" color="gray" aria-label="Open" onClick={open}>
            <IconChevronRight size={18} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
      <dl className={classes.facts}>
        {facts.map((column) => {
          const value = column.render(row)
          return (
            value !== null && (
              <div key={column.key} className={classes.fact}>
                <dt>
                  <ColumnTitle title={column.title} unit={column.unit} />
                </dt>
                <dd>{value}</dd>
              </div>
            )
          )
        })}
      </dl>
    </>
  )
}
