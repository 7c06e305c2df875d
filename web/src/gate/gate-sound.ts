/** Phones play sound only from a context that a tap has started, so it is reused. */
let audio: AudioContext | undefined

/** Called from a tap. Plays a short tone, so that the user hears the volume. */
export async function startSound(): Promise<void> {
  try {
    audio ??= new AudioContext()
    await audio.resume()
    playTones([{ hertz: 660, at: 0, seconds: 0.15 }])
  } catch {
    // No sound device: colour, text and vibration remain.
  }
}

interface Tone {
  hertz: number
  at: number
  seconds: number
}

function playTones(tones: readonly Tone[]): void {
  if (!audio || audio.state !== 'running') return
  for (const { hertz, at, seconds } of tones) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const start = audio.currentTime + at
    tone.type = 'square'
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.5, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + seconds)
  }
}

const alarmTones = [0, 0.25, 0.5, 0.75, 1, 1.25].map((at, index) => ({
  hertz: index % 2 === 0 ? 980 : 740,
  at,
  seconds: 0.24,
}))
const noticeTones = [
  { hertz: 660, at: 0, seconds: 0.25 },
  { hertz: 880, at: 0.28, seconds: 0.4 },
]

/** Sound and vibration of a match: a siren for alarms, two tones for other lists. */
export function announce(isAlarm: boolean): void {
  playTones(isAlarm ? alarmTones : noticeTones)
  navigator.vibrate?.(isAlarm ? [400, 120, 400, 120, 800] : [200, 100, 200])
}
