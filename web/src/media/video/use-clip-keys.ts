import { useShortcut } from '../../ui/palette/use-shortcut.ts'
import type { ClipController } from './clip-controller.ts'
import { toggleMuted } from './playback-preferences.ts'

interface Options {
  clip: ClipController
  frameCount: number
  hasClip: boolean
  isStarted: boolean
  /** In edit mode the arrows and playback keys belong to the annotation. Single frames can still be chosen. */
  isEditing: boolean
}

/** The playback keys that video editors use. */
export function useClipKeys({ clip, frameCount, hasClip, isStarted, isEditing }: Options): void {
  const cannotPlay = !hasClip || isEditing
  useShortcut({ keys: ' ', label: 'Play or pause', isDisabled: cannotPlay }, clip.toggle)
  useShortcut({ keys: 'j', label: 'Play backwards, faster with each press', isDisabled: cannotPlay }, () =>
    clip.backward(),
  )
  useShortcut({ keys: 'k', label: 'Pause', isDisabled: cannotPlay }, () => clip.pause())
  useShortcut({ keys: 'l', label: 'Play, faster with each press', isDisabled: cannotPlay }, () =>
    clip.forward(),
  )
  const arrows = cannotPlay || !isStarted
  useShortcut({ keys: 'ArrowLeft', label: 'Previous frame', isDisabled: arrows }, () => clip.step(-1))
  useShortcut({ keys: 'ArrowRight', label: 'Next frame', isDisabled: arrows }, () => clip.step(1))
  useShortcut({ keys: ',', label: 'One frame back', isDisabled: !hasClip }, () => clip.step(-1))
  useShortcut({ keys: '.', label: 'One frame on', isDisabled: !hasClip }, () => clip.step(1))
  useShortcut({ keys: 'Home', label: 'First frame', isDisabled: !hasClip }, () => clip.seek(0))
  useShortcut({ keys: 'End', label: 'Last frame', isDisabled: !hasClip }, () => clip.seek(frameCount - 1))
  useShortcut({ keys: 'm', label: 'Mute or unmute', isDisabled: cannotPlay }, toggleMuted)
}
