const NOTES_HZ = [784, 1047];
const NOTE_SECONDS = 0.16;
const VOLUME = 0.2;

/** Two short notes. Browsers are silent until the page has been pressed once; then this does nothing. */
export function playChime(): void {
  try {
    const audio = new AudioContext();
    for (const [at, frequency] of NOTES_HZ.entries()) {
      const [note, volume] = [audio.createOscillator(), audio.createGain()];
      note.frequency.value = frequency;
      const start = audio.currentTime + at * NOTE_SECONDS;
      volume.gain.setValueAtTime(VOLUME, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
      note.connect(volume).connect(audio.destination);
      note.start(start);
      note.stop(start + NOTE_SECONDS);
    }
    setTimeout(() => void audio.close(), NOTES_HZ.length * NOTE_SECONDS * 1000 + 500);
  } catch {
    // A browser without sound still shows the notice.
  }
}
