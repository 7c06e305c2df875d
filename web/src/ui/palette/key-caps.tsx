import { keyCaps } from './shortcut-keys.ts'
import classes from './key-caps.module.css'

const isMac = navigator.userAgent.includes('Mac')

/** A shortcut as key caps of the platform's keyboard. */
export function KeyCaps({ keys }: { keys: string }) {
  return <kbd className={classes.caps}>{keyCaps(keys, isMac).join(' ')}</kbd>
}
