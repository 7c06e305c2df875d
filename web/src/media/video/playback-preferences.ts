import { setPreference, useSession } from '../../lib/session/session.ts'

const playback = () => useSession.getState().dashboard.playback

/** Speed, volume and mute carry over to the next clip and survive a reload. */
export const usePlayback = () => useSession(({ dashboard }) => dashboard.playback)

export const chosenRate = (): number => playback().rate

export const chooseRate = (rate: number) => setPreference('playback', { ...playback(), rate })

/** Setting a volume unmutes; zero mutes. */
export const chooseVolume = (volume: number) =>
  setPreference('playback', { ...playback(), volume, isMuted: volume === 0 })

export const toggleMuted = () => {
  const { volume, isMuted, rate } = playback()
  setPreference('playback', { rate, isMuted: !isMuted, volume: isMuted && volume === 0 ? 1 : volume })
}
