import type { MentorPack } from '#schema/pack.ts'
import type { Database, Query } from '#worker/database/query.ts'
import { sha256 } from '#worker/sha256.ts'
import { openPack, type PackKey } from './store.ts'

/** The key of a link as it is stored. */
export const packKey = async (key: string, now: Date): Promise<PackKey> => ({ keyHash: await sha256(key), now })

/** The query for what a mentor with this key sees. Each read counts as an opening. Null if the key is unknown, revoked or expired. */
export async function packByKey(db: Database, key: string, now: Date): Promise<Query<MentorPack | null>> {
  const { statements, shape } = openPack(db, await packKey(key, now))
  return {
    statements,
    shape: (results) => {
      const opened = shape(results)
      if (!opened) return null
      const presenters = opened.presenters.map(({ hasBuyer: _, deck, ...presenter }) => ({
        ...presenter,
        deck: deck && `/api/packs/${key}/decks/${presenter.ticketId}`,
      }))
      return { event: opened.event, expiresAt: opened.expiresAt.toISOString(), presenters }
    },
  }
}
