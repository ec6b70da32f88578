import type { Failure, ProblemCode } from '#schema/envelope.ts'

/** A response that is not OK, or no response (`status` 0). Branch on `code`, never on the message. */
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

/** The server's message for the visitor; null if it sent none or no response came. */
export const serverSentence = (error: unknown): string | null =>
  (error instanceof ApiError && error.status > 0 && error.data.message) || null
