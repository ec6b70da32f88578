import * as z from 'zod/mini'
import { readable } from '#schema/visible-text.ts'

/**
 * A contract of a form, for texts that were pasted from documents. Their hidden characters are removed before the
 * contract, which refuses them, because an organiser could not find them.
 */
export const withReadableTexts = <Out>(contract: z.ZodMiniType<Out>): z.ZodMiniType<Out> =>
  z.pipe(z.transform(readTexts), contract)

const readTexts = (values: unknown): unknown =>
  typeof values === 'object' && values !== null
    ? Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? readable(value) : value]),
      )
    : values
