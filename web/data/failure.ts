import type { Failure, ProblemCode } from '#schema/envelope.ts'

/** An answer that is not OK, or none at all (`status` 0). Screens decide by `code`, never by text. */
export class ApiError extends Error {
  readonly status: number
  readonly data: Partial<Failure>
  constructor(status: number, data: Partial<Failure>) {
    super(data.message ?? `HTTP error! status: ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.data = data
  }
  get code(): ProblemCode | undefined {
    return this.data.code
  }
  get fields(): Record<string, string> {
    return this.data.fields ?? {}
  }
}

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** What the server said to a person; null where it said nothing or was not reached. */
export const serverSentence = (error: unknown): string | null =>
  (error instanceof ApiError && error.status > 0 && error.data.message) || null
