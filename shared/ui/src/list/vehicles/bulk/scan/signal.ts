const BUZZ_MS = 60
const TONE_HZ = 880
const TONE_SECONDS = 0.12

/** Says to hand and ear that something was read, so that nobody has to look. */
export function createSignal(): { give: () => void; close: () => void } {
  const audio = typeof AudioContext === 'function' ? new AudioContext() : null
  return {
    give: () => {
      navigator.vibrate?.(BUZZ_MS)
      if (!audio) return
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      volume.gain.value = 0.2
      tone.frequency.value = TONE_HZ
      tone.connect(volume).connect(audio.destination)
      tone.start()
      tone.stop(audio.currentTime + TONE_SECONDS)
    },
    close: () => void audio?.close(),
  }
}
