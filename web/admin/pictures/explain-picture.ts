import { texts } from '#web/texts/console/pictures.ts'
import { explain } from '../form/explain.ts'
import { UnreadablePicture } from './read-picture.ts'

/** Why a picture could not be read or stored. */
export const explainPicture = (error: unknown): string =>
  error instanceof UnreadablePicture ? texts.unreadable[error.reason] : explain(error)
