import * as z from 'zod/mini'
import { queryFlag } from './query-parameters.ts'

/** `inline`: opens the deck in the browser's viewer instead of downloading it. */
export const DeckQuery = z.strictObject({ inline: queryFlag })
