import { Anchor } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { Sighting } from '#contract/wildlife/api.ts'
import { formatNumber } from '#rules/text/format.ts'
import { ConfidenceBar } from '../../explorer/confidence-bar.tsx'
import type { ColumnOptions } from '../../explorer/declare-explorer.ts'
import { useImageQuery } from '../../media/use-image-query.ts'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { coordinatesText } from '../coordinates-text.ts'
import classes from './explorer-columns.module.css'

/** When, what, with which confidence and where. */
export const explorerColumns = ({ hasFullDates }: ColumnOptions): Column<Sighting>[] => [
  {
    key: 'time',
    title: 'Date',
    width: 170,
    render: ({ datestamp, image }) => (
      <RelativeTime at={datestamp} zone={image.camera.site.time_zone} isAbsolute={hasFullDates} />
    ),
  },
  {
    key: 'type',
    title: 'Object Type',
    onCard: 'heading',
    render: ({ object_type, count, confirmed_at }) => (
      <>
        {object_type} {count > 1 && <span className={classes.count}>× {formatNumber(count)}</span>}
        {confirmed_at && (
          <IconCircleCheck
            className={classes.confirmed}
            size={15}
            stroke={1.8}
            role="img"
            aria-label="Confirmed by a person"
          />
        )}
      </>
    ),
  },
  {
    key: 'confidence',
    title: 'Confidence',
    width: 140,
    render: ({ confidence }) => <ConfidenceBar confidence={confidence} />,
  },
  {
    key: 'coordinates',
    title: 'Coordinates',
    render: (row) => <span className={classes.place}>{coordinatesText(row)}</span>,
  },
  {
    key: 'image',
    title: 'Image',
    width: 90,
    render: ({ image }) => <ViewImage id={image.id} />,
  },
]

function ViewImage({ id }: { id: string }) {
  const { open } = useImageQuery()
  return (
    <Anchor component="button" type="button" fz="inherit" onClick={() => void open(id)}>
      View
    </Anchor>
  )
}
