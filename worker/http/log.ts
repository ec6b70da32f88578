/** Logs one JSON line. It must not contain names, emails, phone numbers, tokens, or paths that include them. */
export const log = (level: 'info' | 'error', line: Record<string, unknown>): void =>
  (level === 'error' ? console.error : console.log)(JSON.stringify({ level, ...line }))

/**
 * Describes an error for the log without personal data: the messages of the error and its causes, and the top of the
 * stack. Query parameters, which Drizzle appends after `params:`, are removed. A SyntaxError quotes its input, so only
 * its name is logged.
 */
export function describeError(error: unknown): { error: string; at?: string } {
  if (!(error instanceof Error)) return { error: typeof error }
  const chain: string[] = []
  for (let current: unknown = error; current instanceof Error; current = current.cause)
    chain.push(current instanceof SyntaxError ? current.name : `${current.name}: ${withoutValues(current.message)}`)
  const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    error: chain.join(' < '),
    ...(at && {
      at: at
        .slice(0, 4)
        .map((line) => line.trim())
        .join(' '),
    }),
  }
}

/** The same without the message, which may quote the page's URL. */
export const describeErrorOfPrivatePage = (error: unknown): { error: string; at?: string } => ({
  ...describeError(error),
  error: error instanceof Error ? error.name : typeof error,
})

const withoutValues = (message: string): string => message.replace(/\s*params:[\s\S]*$/, '')
