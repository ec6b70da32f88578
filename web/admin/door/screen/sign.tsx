import type { DoorOutcome } from '#schema/options.ts'
import { LineDrawing } from '#web/ui/icon.tsx'

const drawings: Record<DoorOutcome, string> = {
  IN: 'm4 12.5 5.5 5.5L20 6.5',
  ALREADY: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8',
  CANCELLED: 'm6 6 12 12M18 6 6 18',
  OTHER_EVENT:
    'M5 5h14a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm-2 5h18M8 3v4m8-4v4m-6.5 6.5 5 5m0-5-5 5',
  UNKNOWN: 'M8 8.5a4 4 0 1 1 6 3.5c-1.4.9-2 1.6-2 3M12 19.5v.01',
}

/** The sign of an answer: each has a shape of its own. */
export const Sign = ({ outcome }: { outcome: DoorOutcome }) => <LineDrawing path={drawings[outcome]} />
