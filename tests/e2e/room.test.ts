import type { Stage } from '#schema/stage.ts'
import { eveningIn } from '../support/evening-in.ts'
import { aPerson, startupDetails } from '../support/factories.ts'
import { startSecondSite } from './second-site.ts'
import { expect, expectAccessible, expectErrors, Organiser, type Page, test } from './site.ts'

test.describe.configure({ mode: 'default' })

let site: Awaited<ReturnType<typeof startSecondSite>>
test.beforeAll(async () => {
  site = await startSecondSite({})
})
test.afterAll(() => site.close())

/** An evening whose room is open: two guests with an order each, and two startups that pitch. */
async function anOpenRoom(organiser: Organiser) {
  const event = await organiser.anEvent({ title: 'Wieczór w sali', ...eveningIn(30) })
  const stage = `/events/${event.id}/stage`
  const register = (ticketTypeId: number, details: object = {}) =>
    organiser.call<{ orderKey: string; tickets: { id: number; code: string }[] }>('POST', '/registration', {
      userData: aPerson(),
      eventId: event.id,
      tickets: [{ ticketTypeId, quantity: 1 }],
      ticketData: [{ ...aPerson(), ...details }],
    })
  for (const startupName of ['Kometa: planer nauki', 'Meteor'])
    await register(event.startup.id, { startupDetails: startupDetails({ startupName }) })
  const guests = []
  for (const _ of ['one', 'two']) guests.push(await register(event.attendee.id))
  const read = () => organiser.call<Stage>('GET', stage)
  const goTo = async (title: string) => {
    const { items, position } = await read()
    const item = items.find((one) => one.title === title)?.id
    await organiser.call('POST', `${stage}/position`, { item, revision: position.revision })
  }
  return { event, stage, guests, read, goTo, sign: (await read()).room?.sign ?? '' }
}

async function enter(page: Page, code: string, sign: string) {
  await page.goto(`${site.origin}/ticket/${code}`)
  await page.getByRole('link', { name: 'Wejdź do sali' }).click()
  await page.getByLabel('Litery z ekranu').fill(sign.toLowerCase())
  await page.getByRole('button', { name: 'Wejdź' }).click()
}

test('a guest enters with the sign on the screen, asks, votes without network, and sees who won @phone', async ({
  page,
  consoleErrors,
}) => {
  test.slow()
  const organiser = new Organiser(site.origin)
  const { stage, guests, goTo, sign } = await anOpenRoom(organiser)
  const code = guests[0]?.tickets[0]?.code ?? ''
  await enter(page, code, 'AAAA')
  await expect(page.getByRole('alert')).toContainText('To nie jest znak z ekranu')
  await expectAccessible(page)
  await page.getByLabel('Litery z ekranu').fill(sign)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Zaraz zaczynamy' })).toBeVisible()
  await goTo('Kometa')
  await expect(page.getByRole('heading', { name: 'Kometa' })).toBeVisible()
  await organiser.call('POST', `${stage}/timer`, { action: 'start' })
  await expect(page.getByText('Zostało')).toBeVisible()
  await page.getByLabel('Twoje pytanie').fill('Kiedy startujecie?')
  await page.getByRole('button', { name: 'Wyślij pytanie' }).click()
  await expect(page.getByText('Pytanie jest u prowadzącego.')).toBeVisible()
  const { questions } = await organiser.call<Stage>('GET', stage)
  await organiser.call('POST', `${stage}/questions/${questions[0]?.id}`, { state: 'SHOWN' })
  await page.getByRole('button', { name: 'Ja też pytam' }).click()
  await expect(page.getByText('1 osoba pyta')).toBeVisible()
  await expectAccessible(page)
  await site.env.DB.exec('UPDATE stages SET since = since - 16000')
  await goTo('Meteor')
  await organiser.call('POST', `${stage}/vote`, { open: true, seconds: 300 })
  const kometa = page.getByRole('checkbox', { name: 'Kometa' })
  await expect(kometa).toBeVisible()
  await expect(page.getByLabel('Twoje pytanie')).toBeHidden()
  await kometa.check()
  await expectAccessible(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Zagłosuj' }).click()
  await expect(page.getByText('Czeka na internet: Twój głos')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Twój głos jest zapisany.')).toBeVisible()
  expect((await organiser.call<Stage>('GET', stage)).vote?.voted).toBe(1)
  await page.reload()
  await expect(kometa).toBeChecked()
  await organiser.call('POST', `${stage}/vote`, { open: false })
  for (const place of [3, 1]) await organiser.call('POST', `${stage}/reveal`, { prize: 'audience', place })
  await expect(page.getByRole('heading', { name: 'Nagroda publiczności' })).toBeVisible()
  await expect(page.getByText('1. miejsce')).toBeVisible()
  await expect(page.getByText('3. miejsce')).toBeHidden()
  await expectAccessible(page)
  await organiser.call('POST', `${stage}/seats/free`, { ticket: code })
  await expect(page.getByText('To miejsce w sali zostało zwolnione.')).toBeVisible()
  expectErrors(consoleErrors, /^(?:Failed to load resource: |ApiError\b|WebSocket connection )/m)
})
