import type { Pitch } from '#schema/pitch.ts'
import { splitStartupName } from '#schema/startup-name.ts'

/** What a pitch is called in lists: the name of the startup. */
export const nameOf = ({ startup }: Pick<Pitch, 'startup'>): string => splitStartupName(startup.startupName).name
