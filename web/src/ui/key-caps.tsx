import { Kbd } from '@mantine/core'
import { keyCaps } from './shortcut-keys.ts'

const isMac = navigator.userAgent.includes('Mac')

export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span style={{ display: 'inline-flex', gap: 4 }}>
      {keyCaps(keys, isMac).map((cap) => (
        <Kbd key={cap} size="xs">
          {cap}
        </Kbd>
      ))}
    </span>
  )
}
