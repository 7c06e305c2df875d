import { Stack, Tooltip } from '@mantine/core'
import { detectionsShownInList } from '#contract/vehicles/constants.ts'
import { seenWord } from '#rules/text/seen-words.ts'
import { PlateImage } from '../../media/plate-image.tsx'
import { CustomerName } from '../../ui/values/customer-name.tsx'
import { CheckPlate } from './check-plate.tsx'
import classes from './explorer-table.module.css'
import { PlateTag } from '../plate/plate-tag.tsx'
import type { ShownDetection } from './table-rows.ts'

/** The first two detected objects, and the others behind '...'. */
export function FoundCell({
  found,
  hasImages = false,
}: {
  found: readonly ShownDetection[]
  hasImages?: boolean
}) {
  const shown = found.slice(0, detectionsShownInList)
  const rest = found.slice(detectionsShownInList)
  if (found.length === 0) return <span className={classes.dim}>Nothing recognised</span>
  return (
    <span className={classes.found}>
      {shown.map((each) => (
        <FoundItem key={each.id} found={each} hasImage={hasImages} />
      ))}
      {rest.length > 0 && (
        <Tooltip
          label={
            <Stack gap={2}>
              {rest.map((each) => (
                <span key={each.id}>{textOf(each)}</span>
              ))}
            </Stack>
          }
        >
          <button type="button" className={classes.more} aria-label={rest.map(textOf).join(', ')}>
            ...
          </button>
        </Tooltip>
      )}
    </span>
  )
}

const textOf = ({ plate, type }: ShownDetection) => plate ?? seenWord(type)

function FoundItem({ found, hasImage }: { found: ShownDetection; hasImage: boolean }) {
  const { plate, plateImage, nearPlate, type, makeModel } = found
  const what = [seenWord(type), makeModel].filter(Boolean).join(', ')
  const written = (
    <span className={classes.what} data-dim={plate !== null} title={what}>
      {what}
    </span>
  )
  if (!plate) return written
  return (
    <span className={classes.read}>
      {hasImage && <PlateImage link={plateImage} plate={plate} />}
      <span className={classes.item}>
        <PlateTag plate={plate} nearPlate={nearPlate} />
        {written}
        <CustomerName plate={plate} />
      </span>
      <CheckPlate found={{ ...found, plate }} />
    </span>
  )
}
