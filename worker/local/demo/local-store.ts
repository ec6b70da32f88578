import sharp from 'sharp'
import { openLocalBindings } from '#worker/local/bindings.ts'
import type { PeopleStore, Store } from './store.ts'

/** The metadata that the API stores with an uploaded picture: its average colour, and the size of a PNG. */
async function metadataOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const pixel = await sharp(bytes).resize(1, 1, { fit: 'fill' }).flatten().toColourspace('srgb').raw().toBuffer()
  const { format, width, height } = await sharp(bytes).metadata()
  const size = format === 'png' && { width: String(width), height: String(height) }
  return { tone: `#${pixel.toString('hex')}`, ...size }
}

/** The local database and object storage. */
export async function openLocalStore(): Promise<Store & PeopleStore> {
  const { env, close } = await openLocalBindings()
  return {
    version: async (sql) => Number(await env.DB.prepare(sql).first('version')),
    put: async ({ key, load }) => {
      const { bytes, contentType } = await load()
      await env.FILES.put(key, bytes, {
        httpMetadata: { contentType },
        customMetadata: contentType.startsWith('image/') ? await metadataOf(bytes) : {},
      })
    },
    putPrivate: async ({ key, content, contentType, customMetadata }) => {
      await env.DECKS.put(key, content, {
        ...(contentType && { httpMetadata: { contentType } }),
        ...(customMetadata && { customMetadata }),
      })
    },
    write: async (statements) => {
      await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))
    },
    close,
  }
}
