import type { D1Database } from '@cloudflare/workers-types'
import { hourMs } from '#schema/durations.ts'
import { normalAddress } from '#schema/email-address.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { OrganiserWrite } from '#schema/organiser.ts'
import { demoOwner } from './demo/people/names.ts'
import { hashOf, randomKey } from './random-key.ts'

/** The path of a new sign-in link for an organiser. It works once. Nothing is stored for an unknown address. */
async function newLink(db: D1Database, email: string, now: number): Promise<string> {
  const key = randomKey()
  const expiresAt = now + organiserLimits.signInLink.printedHours * hourMs
  await db
    .prepare('INSERT INTO sign_in_links SELECT ?, id, ? FROM organisers WHERE email = ?')
    .bind(hashOf(key), expiresAt, email)
    .run()
  return `/admin/sign-in/${key}`
}

/** Adds an organiser, or changes name and role of a known address. Returns the path of a sign-in link. */
export async function addOrganiser(db: D1Database, { email, name, role }: OrganiserWrite): Promise<string> {
  const now = Date.now()
  const address = normalAddress(email)
  await db
    .prepare(
      `INSERT INTO organisers (email, name, role, created_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (email) DO UPDATE SET name = excluded.name, role = excluded.role`,
    )
    .bind(address, name, role, now)
    .run()
  return newLink(db, address, now)
}

/** Adds the demo owner if nobody is an organiser. Null if the demo owner was removed. */
export async function demoSignInPath(db: D1Database): Promise<string | null> {
  const known = await db
    .prepare('SELECT count(*) AS n, sum(email = ?) AS demo FROM organisers')
    .bind(demoOwner.email)
    .first<{ n: number; demo: number | null }>()
  if (known?.n === 0) return addOrganiser(db, demoOwner)
  return known?.demo ? newLink(db, demoOwner.email, Date.now()) : null
}
