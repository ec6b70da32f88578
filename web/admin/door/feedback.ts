import type { DoorOutcome } from '#schema/options.ts'

type Feedback = {
  /** Frequencies in hertz, one after the other. */
  tones: readonly number[]
  toneMs: number
  /** Vibration and pauses in milliseconds. */
  vibration: number[]
}

const refusal: Feedback = { tones: [220, 160], toneMs: 260, vibration: [400] }

/** Entrance, repeated scan and refusal differ in number or pitch of tones, for a loud room and without looking. */
const feedbackOf: Record<DoorOutcome, Feedback> = {
  IN: { tones: [880, 1320], toneMs: 90, vibration: [80] },
  ALREADY: { tones: [520, 520, 520], toneMs: 120, vibration: [100, 80, 100, 80, 100] },
  CANCELLED: refusal,
  OTHER_EVENT: refusal,
  UNKNOWN: refusal,
}

let context: AudioContext | null = null

/**
 * Browsers allow sound only after a touch or a key. Call it from such an event. A call or another app may have stopped it:
 * iOS then says `interrupted`, which the types do not know.
 */
export function allowSound(): void {
  if (!context || context.state === 'closed') context = new AudioContext()
  resume(context)
}

/** A browser that does not resume now is asked again with the next touch and the next scan. */
function resume(paused: AudioContext): void {
  if (paused.state !== 'running') void paused.resume().catch(() => {})
}

/** Signals a verdict by sound and vibration, as far as the phone has them. */
export function playFeedback(verdict: DoorOutcome): void {
  const { tones, toneMs, vibration } = feedbackOf[verdict]
  navigator.vibrate?.(vibration)
  if (!context) return
  resume(context)
  if (context.state !== 'running') return
  const volume = new GainNode(context, { gain: 0.4 })
  volume.connect(context.destination)
  for (const [n, frequency] of tones.entries()) play(volume, frequency, (n * toneMs * 1.3) / 1000, toneMs / 1000)
}

function play(volume: GainNode, frequency: number, delay: number, seconds: number): void {
  const tone = new OscillatorNode(volume.context, { frequency, type: 'square' })
  const start = volume.context.currentTime + delay
  tone.connect(volume)
  tone.start(start)
  tone.stop(start + seconds)
}
