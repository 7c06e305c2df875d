import { CloseButton } from '@mantine/core'
import type { Tag } from '#contract/tags/api.ts'
import { sortTags, tagBorderColour } from '#rules/tags.ts'
import classes from './tag-chips.module.css'

interface Props {
  tags: readonly Tag[]
  /** The text without tags. */
  emptyText?: string
  canRemove?: (tag: Tag) => boolean
  onRemove?: (tag: Tag) => void
}

/** Tags in their order, cameras bordered red and sites green. */
export function TagChips({ tags, emptyText = 'No tags', canRemove, onRemove }: Props) {
  if (tags.length === 0) return <span className={classes.none}>{emptyText}</span>
  return (
    <ul className={classes.list} aria-label="Tags">
      {sortTags(tags).map((tag) => (
        <li key={tag.slug} className={classes.chip} data-border={tagBorderColour(tag.label)}>
          <span className={classes.label}>{tag.label}</span>
          {onRemove && canRemove?.(tag) && (
            <CloseButton
              size="xs"
              className={classes.remove ?? ''}
              aria-label={`Remove ${tag.label}`}
              onClick={() => onRemove(tag)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
