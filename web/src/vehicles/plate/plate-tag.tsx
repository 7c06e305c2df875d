import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { vehicleTexts } from '#contract/vehicles/texts.ts'
import { generalMessages } from '#contract/product/messages.ts'
import { PlateChip } from '../../ui/values/plate-chip.tsx'
import { useCopy } from '../../ui/values/use-copy.ts'
import classes from './plate-tag.module.css'
import { usePlateHistory } from './use-plate-history.ts'

interface Props {
  plate: string
  /** The searched plate of which this may be a misread. */
  nearPlate?: string | null
}

/** A plate that links to its history, with a copy button. */
export function PlateTag({ plate, nearPlate = null }: Props) {
  const history = usePlateHistory()
  return (
    <span className={classes.tag}>
      <Tooltip label="Show its history">
        <UnstyledButton
          className={classes.chip ?? ''}
          data-finger
          aria-label={`History of ${plate}`}
          onClick={() => history.open(plate)}
        >
          <PlateChip plate={plate} />
        </UnstyledButton>
      </Tooltip>
      <CopyPlate plate={plate} />
      {nearPlate && <span className={classes.near}>{vehicleTexts.nearTo(nearPlate)}</span>}
    </span>
  )
}

function CopyPlate({ plate }: { plate: string }) {
  const { isCopied, copy } = useCopy(plate)
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Tooltip label={isCopied ? generalMessages.copied : 'Copy'}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        className={classes.copy ?? ''}
        aria-label={isCopied ? generalMessages.copied : `Copy ${plate}`}
        onClick={copy}
      >
        <Icon size={14} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}
