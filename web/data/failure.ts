import type { Failure, ProblemCode } from '#schema/envelope.ts'

/** A response that is not OK, or no response (`status` 0). Branch on `code`, never on the message. */
export class ApiError extends Error {
  readonly status: number
  readonly data: Partial<Failure>
  /** `data` is any JSON, since the response need not be the API's. */
  constructor(status: number, data: Partial<Failure> | null) {
    super(data?.message ?? `HTTP error! status: ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.data = data ?? {}
  }
  get code(): ProblemCode | undefined {
    return this.data.code
  }
  get fields(): Record<string, string> {
    return this.data.fields ?? {}
  }
}

/**
 * The code with which the API refused. Undefined if nothing answered, or something else did: firewalls, proxies and captive
 * portals send pages of their own with any status, and those decide nothing.
 */
export const refusalOf = (error: unknown): ProblemCode | undefined =>
  error instanceof ApiError && error.data.success === false ? error.code : undefined

export const isMissing = (error: unknown): boolean => refusalOf(error) === 'missing'

/** The server's message for the visitor; null if it sent none or no response came. */
export const serverSentence = (error: unknown): string | null =>
  (error instanceof ApiError && error.status > 0 && error.data.message) || null
