import type { pitchTypes } from '#schema/options.ts'

type PitchType = (typeof pitchTypes)[number]

/** Labels of the pitch types. A code without a label does not compile. */
const words: Record<PitchType, { name: string; length: string }> = {
  SPEED_NETWORKING: { name: 'Speed networking', length: '45 sekund na przedstawienie się' },
  PITCHING_STARTUP: { name: 'Pitching startup', length: '4–5 minut i pytania z sali' },
  STARTUP_PITCH: { name: 'Startup pitch', length: '5 minut' },
  PERSONAL_PITCH: { name: 'Personal pitch', length: '90 sekund' },
}

/** The label of a code. Unknown codes, which organisers may define, are returned unchanged. */
export const pitchTypeWords = (code: string): { name: string; length?: string } =>
  Object.entries(words).find(([known]) => known === code)?.[1] ?? { name: code }
