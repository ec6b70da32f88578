import { ApiError } from '#web/data/failure.ts'
import { texts } from '#web/texts/console/upload.ts'
import { explain } from '../form/explain.ts'
import { PictureProblem } from './open-picture.ts'

/** Why a picture was not stored, as a sentence for the organiser. Without a response the cause is unknown. */
export function explainUpload(error: unknown): string {
  if (error instanceof PictureProblem) return error.message
  return error instanceof ApiError && error.status === 0 ? texts.failed : explain(error)
}
