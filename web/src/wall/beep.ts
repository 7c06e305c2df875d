/** Plays a short beep. Browsers that require a click first stay silent, but the notice is shown. */
export async function beep(): Promise<void> {
  try {
    const audio = new AudioContext()
    await audio.resume()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = 880
    volume.gain.setValueAtTime(0.2, audio.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5)
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + 0.5)
    tone.addEventListener('ended', () => void audio.close())
  } catch {
    // No sound device.
  }
}
