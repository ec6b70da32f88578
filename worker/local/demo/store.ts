import sharp from 'sharp'
import type { SiteBindings } from '#worker/local/bindings.ts'
import type { DemoFileSource } from './files.ts'
import type { PrivateFile } from './people/people.ts'

/** The target of a seed. `write` runs all statements in one transaction. */
export type Store = {
  version(sql: string): Promise<number>
  put(file: DemoFileSource): Promise<void>
  write(statements: string[]): Promise<void>
}

/** A target for invented people too. Production is none. */
export type PeopleStore = { putPrivate(file: PrivateFile): Promise<void> }

/** The metadata that the API stores with an uploaded picture: its average colour, and the size of a PNG. */
async function metadataOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const pixel = await sharp(bytes).resize(1, 1, { fit: 'fill' }).flatten().toColourspace('srgb').raw().toBuffer()
  const { format, width, height } = await sharp(bytes).metadata()
  const size = format === 'png' && { width: String(width), height: String(height) }
  return { tone: `#${pixel.toString('hex')}`, ...size }
}

export const storeIn = ({ DB, FILES, DECKS }: SiteBindings): Store & PeopleStore => ({
  version: async (sql) => Number(await DB.prepare(sql).first('version')),
  put: async ({ key, load }) => {
    const { bytes, contentType } = await load()
    await FILES.put(key, bytes, {
      httpMetadata: { contentType },
      customMetadata: contentType.startsWith('image/') ? await metadataOf(bytes) : {},
    })
  },
  putPrivate: async ({ key, content, contentType, customMetadata }) => {
    await DECKS.put(key, content, {
      ...(contentType && { httpMetadata: { contentType } }),
      ...(customMetadata && { customMetadata }),
    })
  },
  write: async (statements) => {
    await DB.batch(statements.map((statement) => DB.prepare(statement)))
  },
})
