import { connect } from '#worker/database/query.ts'
import { readPictures } from '#worker/features/program/photos/read-pictures.ts'
import { d1SessionsOf } from './in-process.ts'
import type { Site } from './site.ts'

/** Reads into the database what a test put into object storage directly, as the scheduled job does in several runs. */
export async function readPicturesOf({ database, files }: Pick<Site, 'database' | 'files'>, after = ''): Promise<void> {
  const { continueAfter } = await readPictures(connect(d1SessionsOf(database)), files, after)
  if (continueAfter !== '') await readPicturesOf({ database, files }, continueAfter)
}
