import { Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { mapMessages } from '#contract/sites/messages.ts'
import classes from './site-map.module.css'

/** Explains an empty map. */
export function SiteMapEmpty() {
  return (
    <Tooltip label={mapMessages.noSitesHelp} multiline w={280}>
      <button type="button" className={classes.empty}>
        <IconInfoCircle size={18} stroke={1.6} aria-hidden />
        {mapMessages.noSites}
      </button>
    </Tooltip>
  )
}
