import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { readingConfidence } from '#contract/vision/constants.ts'
import { useMayOperate } from '../../lib/session/may-operate.ts'
import { CorrectionForm } from '../../media/panel/correction-form.tsx'
import type { ShownDetection } from './table-rows.ts'

/** On a row whose plate is not surely read: corrects it without opening the picture. */
export function CheckPlate({
  found,
}: {
  found: Pick<ShownDetection, 'id' | 'confidence'> & { plate: string }
}) {
  const mayOperate = useMayOperate()
  const [isOpen, setOpen] = useState(false)
  const { plate, confidence } = found
  const isDoubtful = confidence !== null && confidence < 100 * readingConfidence.accepted
  if (!mayOperate || !isDoubtful) return null
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="bottom-start" withinPortal>
      <Popover.Target>
        <Tooltip label="Please check this plate">
          <ActionIcon
            variant="subtle"
            color="yellow"
            size={24}
            data-finger
            aria-label={`Please check ${plate}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconAlertTriangle size={16} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      {/* React passes clicks of a portal on to the row. */}
      <Popover.Dropdown aria-label={`Correct ${plate}`} onClick={(event) => event.stopPropagation()}>
        {isOpen && <CorrectionForm vehicle={found} onDone={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}
