import type { CreatedLink } from '#schema/event-link.ts'
import type { StageLinkKind } from '#schema/options.ts'
import type { Stage } from '#schema/stage.ts'
import { eveningIn } from '../support/evening-in.ts'
import { aPerson, startupDetails } from '../support/factories.ts'
import { expect, type Organiser, type Page } from './site.ts'

/** What the screens of a stage show, and an evening for them. */

type Registered = { tickets: { code: string; shortCode: string }[]; orderKey: string }

/** An evening with a welcome, three pitches and a break. Each person has an order of their own. */
export async function anEvening(organiser: Organiser) {
  const event = await organiser.anEvent({ ...eveningIn(30), title: 'Iskra na scenie' })
  await organiser.call('PUT', `/ticket-types/${event.startup.id}`, { ...event.startup, pitchSeconds: 180 })
  const agenda = [
    ['Powitanie', '18:00', 'TALK'],
    ['Pitche', '18:30', 'PITCHING'],
    ['Przerwa na pizzę', '19:30', 'BREAK'],
  ]
  const items: { id: number }[] = []
  for (const [title, startTime, type] of agenda)
    items.push(await organiser.call('POST', '/agenda', { eventId: event.id, title, startTime, type }))
  const register = async (ticketTypeId: number, details: object = {}) => {
    const { tickets, orderKey } = await organiser.call<Registered>('POST', '/registration', {
      userData: aPerson(),
      eventId: event.id,
      tickets: [{ ticketTypeId, quantity: 1 }],
      ticketData: [{ ...aPerson(), ...details }],
    })
    return { code: '', shortCode: '', ...tickets[0], orderKey }
  }
  const presenters: { shortCode: string }[] = []
  for (const startupName of ['Kometa: planer nauki', 'Meteor', 'Zorza'])
    presenters.push(await register(event.startup.id, { startupDetails: startupDetails({ startupName }) }))
  const seated = [await register(event.attendee.id), await register(event.attendee.id)] as const
  const link = (kind: StageLinkKind) =>
    organiser.call<CreatedLink>('POST', `/events/${event.id}/stage-links`, { name: kind, kind })
  const stage = `/events/${event.id}/stage`
  return {
    event,
    stage,
    welcome: items[0],
    seated,
    presenter: presenters[2] ?? { shortCode: '' },
    screen: await link('SCREEN'),
    moderator: await link('MODERATOR'),
    read: () => organiser.call<Stage>('GET', stage),
  }
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** The one button that leads the evening. What it does next is its name. */
export const oneButton = (lead: Page) => lead.getByRole('navigation', { name: 'Krok' }).getByRole('button').first()

/** Presses the one button when it says this. */
export async function press(lead: Page, name: string) {
  await expect(oneButton(lead)).toHaveText(name)
  await oneButton(lead).click()
}

/** The same for what it asks about. */
export async function pressTwice(lead: Page, name: string) {
  await press(lead, name)
  const question = (await oneButton(lead).textContent()) ?? ''
  expect(question).not.toBe(name)
  await expect(lead.getByRole('status')).toHaveText(question)
  await press(lead, question)
}

/** Leads by keys alone: a presenter's remote control, whose key does what the one button says. */
export async function pressKeys(lead: Page, ...names: string[]) {
  for (const name of names) {
    await expect(oneButton(lead)).toHaveText(name)
    await lead.keyboard.press('PageDown')
  }
}

export async function enter(page: Page, sign: string) {
  await page.getByLabel('Kod sali').fill(sign.toLowerCase())
  await page.getByRole('button', { name: 'Wejdź' }).click()
}

/** What the room says to whoever does not see it. */
export const said = (page: Page) => page.getByRole('status')

const marksOf = (juror: Page, startup: string) => juror.getByRole('region', { name: `Twoje oceny: ${startup}` })
export const markOf = (juror: Page, startup: string, criterion: string, value: number) =>
  marksOf(juror, startup)
    .getByRole('group', { name: criterion })
    .getByRole('radio', { name: String(value) })
export const sentenceOf = (juror: Page, startup: string) =>
  marksOf(juror, startup).getByLabel('Jedno zdanie dla startupu')
export const keptBy = (juror: Page): Promise<string> => juror.evaluate(() => JSON.stringify(localStorage))
