import type { ComponentProps } from 'react'
import type { Column } from '../ui/table/data-table.tsx'
import { Thumbnail } from './thumbnail.tsx'

/** A small picture, named after its subject. */
export const imageColumn = <Row extends { image: ComponentProps<typeof Thumbnail>['image'] }>(
  subjectOf: (row: Row) => string,
  width: number | string = 104,
): Column<Row> => ({
  key: 'image',
  title: 'Image',
  width,
  onCard: 'picture',
  render: (row) => <Thumbnail image={row.image} alt={`Image of ${subjectOf(row)}`} />,
})
