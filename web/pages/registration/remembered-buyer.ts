import { PersonAnswers } from '#schema/registration-draft.ts'
import { deviceStorage, parseStored } from '#web/data/browser-storage.ts'

/*
 * The buyer's own data, kept in this browser if they want it, so that the form can fill it in next time. Nobody else gets it.
 * Does nothing where the browser blocks the storage.
 */

const key = 'iskra.buyer'

/** Null if nobody is remembered. */
export const rememberedBuyer = (): PersonAnswers | null =>
  PersonAnswers.safeParse(parseStored(deviceStorage.read(key))).data ?? null

/** Null forgets. */
export const rememberBuyer = (buyer: PersonAnswers | null): boolean =>
  deviceStorage.write(key, buyer && JSON.stringify(buyer))
