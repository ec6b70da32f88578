import { PersonAnswers } from '#schema/registration-draft.ts'

/*
 * The buyer's own data, kept in this browser if they want it, so that the form can fill it in next time. Nobody else gets it.
 * Does nothing where the browser blocks the storage.
 */

const key = 'iskra.buyer'

/** Null if nobody is remembered. */
export function rememberedBuyer(): PersonAnswers | null {
  try {
    return PersonAnswers.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Null forgets. */
export function rememberBuyer(buyer: PersonAnswers | null): void {
  try {
    if (buyer) localStorage.setItem(key, JSON.stringify(buyer))
    else localStorage.removeItem(key)
  } catch {}
}
