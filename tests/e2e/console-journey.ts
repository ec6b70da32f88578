import { keysOf } from '#schema/keys.ts'
import type { OrganiserWrite } from '#schema/organiser.ts'
import { parts, sectionsOf } from '#web/admin/evening/section-names.ts'
import { texts } from '#web/texts/console/evening.ts'
import { addOrganiser } from '#worker/local/sign-in-link.ts'
import { startMailbox } from '../support/mailbox.ts'
import { startSecondSite } from './second-site.ts'
import { type BrowserContext, test as base, expect, type Locator, type Page } from './site.ts'

type Mailbox = Awaited<ReturnType<typeof startMailbox>>
type SecondSite = Awaited<ReturnType<typeof startSecondSite>>
export type OwnSite = {
  origin: string
  mailbox: Mailbox
  db: SecondSite['env']['DB']
  runSchedule: SecondSite['runSchedule']
}

/** A site of its own, which sends its mails to a mailbox of this machine. It is empty and has no organisers. */
export const test = base.extend<{ openWindow: () => Promise<Page> }, { ownSite: OwnSite }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern.
    async ({}, use) => {
      const mailbox = await startMailbox()
      const { origin, env, runSchedule, close } = await startSecondSite({
        SMTP_URL: mailbox.url,
        SITE_ORIGIN: 'https://iskra.test',
      })
      // Passkeys refuse numeric addresses.
      await use({ origin: origin.replace('127.0.0.1', 'localhost'), mailbox, db: env.DB, runSchedule })
      await close()
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite.origin),
  /** Opens a window with cookies of its own, as another person has it. */
  openWindow: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

let serial = 0

/** An organiser whom no other test knows. */
export function anOrganiser(name: string) {
  serial += 1
  return { name: `${name} ${serial}`, email: `osoba.${serial}.${crypto.randomUUID().slice(0, 8)}@iskra.example` }
}

/** Adds an organiser as `npm run organiser` does. Returns the path of the sign-in link that it prints. */
export const printedLink = ({ db }: OwnSite, organiser: OrganiserWrite) => addOrganiser(db, organiser)

/** The path of the sign-in link in the newest mail to an address. Waits for the mail. */
export async function mailedLink({ mailbox }: OwnSite, email: string, subject: string): Promise<string> {
  const newest = () => mailbox.to(email).findLast((mail) => mail.subject === subject)
  await expect.poll(newest, { message: `${subject} to ${email}` }).toBeDefined()
  return /\/admin\/sign-in\/[a-z2-7]{26}\b/.exec(newest()?.text ?? '')?.[0] ?? ''
}

/** Opens a sign-in link and presses its button. */
export async function signInBy(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page).toHaveURL('/admin')
}

/** Signs a new organiser in with a printed link. */
export async function signInAs(page: Page, ownSite: OwnSite, role: OrganiserWrite['role'], name: string) {
  const person = anOrganiser(name)
  await signInBy(page, await printedLink(ownSite, { ...person, role }))
  return person
}

/** The links to open one after the other to a section of the evening on the screen: its part, if another is open, and itself. */
export function linksToSection(page: Page, name: string): { part: Locator; section: Locator } {
  const nav = page.getByRole('navigation', { name: 'Części wieczoru' })
  const link = (name: string) => nav.getByRole('link', { name, exact: true })
  const part = keysOf(parts).find((part) => sectionsOf(part).some((section) => texts.names[section] === name))
  return { part: link(texts.parts[part ?? 'state']), section: link(name) }
}

/** Opens a section of the evening on the screen: its part, unless that is open, and then itself, unless the part opened it. */
export async function openSection(page: Page, name: string): Promise<void> {
  const { part, section } = linksToSection(page, name)
  await expect(part).toBeVisible()
  if (!(await part.getAttribute('aria-current'))) await part.click()
  await expect(part).toHaveAttribute('aria-current')
  if ((await section.getAttribute('aria-current')) !== 'page') await section.click()
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
}

/** Saves the form on the screen. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Zapisane', { exact: true })).toBeVisible()
}

/** Adds an authenticator that confirms everything by itself. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Runs a SQL statement, and returns its rows. */
export const runSql = async <Row>({ db }: OwnSite, query: string, ...values: unknown[]): Promise<Row[]> =>
  (
    await db
      .prepare(query)
      .bind(...values)
      .all<Row>()
  ).results
