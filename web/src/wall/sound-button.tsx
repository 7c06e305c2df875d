import { Button } from '@mantine/core'
import { IconVolumeOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { beep } from './beep.ts'

/** Browsers play no sound before the first click on a page. Older browsers do not report whether there was one. */
const canSound = () => navigator.userActivation?.hasBeenActive ?? true

/** Shows after a reload that alarms are silent until a click. */
export function SoundButton() {
  const [isReady, setReady] = useState(canSound)
  useEffect(() => {
    if (isReady) return undefined
    const check = () => setReady(canSound())
    const events = ['pointerup', 'keyup'] as const
    for (const event of events) window.addEventListener(event, check)
    return () => {
      for (const event of events) window.removeEventListener(event, check)
    }
  }, [isReady])
  if (isReady) return null
  return (
    <Button
      variant="default"
      size="xs"
      data-sound
      leftSection={<IconVolumeOff size={16} stroke={1.6} />}
      onClick={() => void beep()}
    >
      Turn on alarm sound
    </Button>
  )
}
