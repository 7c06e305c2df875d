import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { TagKind } from '#contract/tags/enumerations.ts'
import { VehicleTableView } from '#contract/vehicles/enumerations.ts'
import { paths } from '#contract/paths.ts'
import type { Tag } from '#contract/tags/api.ts'
import { formatNumber, stripNamePrefix } from '#rules/text/format.ts'
import { isStolenTag, tagKind } from '#rules/tags.ts'
import { seenWord } from '#rules/text/seen-words.ts'
import type { ColumnOptions } from '../../explorer/declare-explorer.ts'
import { imageColumn } from '../../media/image-column.tsx'
import { cellWidth } from '../../ui/table/cell-width.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { idColumn } from '../../ui/table/id-column.tsx'
import { nameColumn } from '../../ui/table/name-column.ts'
import { confidenceColumn } from './confidence-column.tsx'
import classes from './explorer-table.module.css'
import { FoundCell } from './found-cell.tsx'
import type { TableRow } from './table-rows.ts'

export function explorerColumns({
  view,
  hasImages,
  hasFullDates,
}: ColumnOptions<VehicleTableView>): (Column<TableRow> | false)[] {
  return [
    idColumn,
    hasImages &&
      imageColumn(
        ({ found }) => found[0]?.plate ?? (found[0] ? seenWord(found[0].type) : 'nothing'),
        cellWidth(72),
      ),
    {
      key: 'time',
      title: 'Last Detection',
      width: cellWidth(hasFullDates ? 122 : 98),
      isOneLine: true,
      render: ({ time, image }) => (
        <RelativeTime at={time} zone={image.camera.site.time_zone} isAbsolute={hasFullDates} />
      ),
    },
    {
      key: 'detections',
      title: 'Detections',
      onCard: 'heading',
      render: ({ found }) => <FoundCell found={found} hasImages={hasImages} />,
    },
    confidenceColumn,
    view === VehicleTableView.UNIQUE && {
      key: 'timesSeen',
      title: 'Times Seen',
      isNumber: true,
      isSpare: true,
      width: cellWidth(70),
      render: ({ timesSeen }) => (timesSeen === null ? '–' : formatNumber(timesSeen)),
    },
    {
      key: 'site',
      title: 'Site',
      nameOf: siteName,
      render: (row) => (
        <Anchor component={Link} to={`${paths.sites}/${row.image.camera.site.id}`} c="inherit" fz="inherit">
          {siteName(row)}
        </Anchor>
      ),
    },
    nameColumn('camera', ({ image }) => image.camera.name),
    { key: 'tags', title: 'Tags', render: ({ tags }) => rowTags(tags) },
  ]
}

const siteName = ({ image }: TableRow) => stripNamePrefix(image.camera.site.name)

/** Tags of the site and the camera have their own columns. */
function rowTags(tags: readonly Tag[]) {
  const own = tags.filter(({ label }) => tagKind(label) === TagKind.PLAIN)
  if (own.length === 0) return null
  return (
    <span className={classes.tags}>
      {own.map((tag) => (
        <span key={tag.id} className={classes.tag} data-stolen={isStolenTag(tag)}>
          {tag.label}
        </span>
      ))}
    </span>
  )
}
