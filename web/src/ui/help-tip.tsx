import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import classes from './values/metric-widget.module.css'

interface Props {
  /** The name of the explained number. */
  label: string
  help: string
}

/** Explains a number beside it, on hover, focus and touch. */
export const HelpTip = ({ label, help }: Props) => (
  <Tooltip label={help} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
    <UnstyledButton className={classes.help ?? ''} data-finger aria-label={`${label}: ${help}`}>
      <IconInfoCircle size={14} stroke={1.6} aria-hidden />
    </UnstyledButton>
  </Tooltip>
)
