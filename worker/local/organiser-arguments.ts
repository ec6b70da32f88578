import { parseArgs } from 'node:util'
import { OrganiserWrite } from '#schema/organiser.ts'

/** The arguments of `npm run organiser`, or null if they are invalid. Throws for unknown options. */
export function readOrganiserArguments(words: string[]): { organiser: OrganiserWrite; remote: boolean } | null {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      role: { type: 'string', default: 'OWNER' },
      remote: { type: 'boolean', default: false },
      env: { type: 'string' },
    },
  })
  const [command, email, ...names] = positionals
  const organiser = OrganiserWrite.safeParse({ email, name: names.join(' '), role: values.role })
  return command === 'add' && organiser.success ? { organiser: organiser.data, remote: values.remote } : null
}
