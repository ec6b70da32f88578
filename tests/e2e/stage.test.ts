import type { Jury } from '#schema/jury.ts'
import type { StageResults } from '#schema/stage.ts'
import { begin } from '../support/room.ts'
import { expectHeardAndReached } from './heard.ts'
import { deleteYounger } from './old-browser.ts'
import { startSecondSite } from './second-site.ts'
import {
  type BrowserContext,
  expect,
  expectAccessible,
  expectErrors,
  expectFailedRequests,
  expectNoViolations,
  Organiser,
  overflowOf,
  test,
} from './site.ts'
import {
  anEvening,
  enter,
  keptBy,
  markOf,
  oneButton,
  press,
  pressKeys,
  pressTwice,
  said,
  sentenceOf,
  title,
} from './stage.ts'
import { lowestContrast, smallestText } from './wall.ts'

/** The evening on stage: the wall, the moderator's phone, guests in the room, and jurors. */

test.describe.configure({ mode: 'default' })

let site: Awaited<ReturnType<typeof startSecondSite>>
test.beforeAll(async () => {
  site = await startSecondSite({})
})
test.afterAll(() => site.close())

/** Rows of the site's database. */
const rows = async <Row>(sql: string, ...values: unknown[]) =>
  (
    await site.env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results

const wall = { width: 1920, height: 1080 }
const smallWall = { width: 1280, height: 720 }
const phone = { width: 390, height: 844 }

test('an evening is led with one phone: the wall follows, guests ask and vote, jurors mark, and who won is shown @desk', async ({
  page,
  context,
  browser,
  consoleErrors,
}) => {
  test.slow()
  const organiser = new Organiser(site.origin)
  const { event, stage, welcome, seated, presenter, screen, moderator, read } = await anEvening(organiser)
  const opened: BrowserContext[] = []
  const aPhone = async (colorScheme: 'light' | 'dark' = 'light') => {
    const own = await browser.newContext({ viewport: phone, colorScheme })
    opened.push(own)
    return own.newPage()
  }
  const aJuror = async (name: string) => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const { url } = await organiser.call<{ url: string }>('POST', `/events/${event.id}/packs`, {
      name,
      expiresAt,
      juror: true,
    })
    const juror = await aPhone('dark')
    await juror.goto(url)
    return juror
  }

  await page.setViewportSize(wall)
  await page.goto(screen.url)
  await expect(title(page)).toHaveText('Iskra na scenie')
  await expect(page.getByText('Następnie Powitanie od 18:00')).toBeVisible()
  await organiser.call('PUT', `/agenda/${welcome?.id}`, { ...welcome, startTime: '18:15' })
  await expect(page.getByText('Następnie Powitanie od 18:15')).toBeVisible()
  await expectHeardAndReached(page)
  const lead = await aPhone()
  await lead.goto(moderator.url)
  const onPhone = lead.getByRole('region', { name: 'Teraz na scenie' })
  await expect(lead.getByRole('status')).toHaveText('')
  await expectHeardAndReached(lead)

  // A vote before the beginning is a rehearsal, which says so and leaves nothing.
  await lead.getByRole('button', { name: '1 minutę' }).click()
  await expect(page.getByText('Próba')).toBeVisible()
  await expect(title(page)).toHaveText('Głosujemy!')
  await expect(lead.getByText('To próba. Zniknie, gdy zacznie się wieczór.')).toBeVisible()
  await expect(lead.getByRole('status')).toHaveText(/^Głosowanie otwarte, zostało \d+ sekund/)
  await begin({ rows }, event.id)
  await organiser.call('POST', `${stage}/timer`, { action: 'reset' })
  await expect(title(page)).toHaveText('Iskra na scenie')

  await press(lead, 'Zaczynamy Powitanie')
  await expect(title(page)).toHaveText('Powitanie')
  await expect(lead.getByRole('status')).toHaveText('Na scenie: Powitanie. Dalej: Kometa.')

  // Guests enter with the sign on the wall. One of them presents.
  const sign = (await read()).room?.sign ?? ''
  await expect(page.locator('.wall-sign')).toContainText(sign)
  const guests = [await aPhone(), await aPhone(), await aPhone('dark')] as const
  const [asking, raising, presenting] = guests
  const [ofAsking, ofRaising] = seated
  await asking.goto(`${site.origin}/order/${ofAsking.orderKey}`)
  await asking.getByRole('link', { name: 'Wejdź do sali' }).click()
  await enter(asking, 'AAAA')
  await expect(asking.getByRole('alert')).toContainText('To nie jest kod sali')
  await expectAccessible(asking)
  await asking.getByLabel('Kod sali').fill(sign)
  await asking.keyboard.press('Enter')
  // The code on the wall leads to the room of the ticket that this phone showed today, and else asks for its letters. One phone
  // has a browser of 2023.
  await deleteYounger(raising.context())
  await raising.goto(`${site.origin}/ticket/${ofRaising.code}`)
  await raising.goto(`${site.origin}/sala`)
  await expect(raising).toHaveURL(`${site.origin}/ticket/${ofRaising.code}/room`)
  await enter(raising, sign)
  await presenting.goto(`${site.origin}/sala`)
  await expect(presenting.getByRole('link', { name: 'Zgubiony bilet?' })).toBeVisible()
  await expectHeardAndReached(presenting)
  await presenting.getByLabel('Sześć liter z biletu').fill('QQQQQQ')
  await enter(presenting, sign)
  await expect(presenting.getByRole('alert')).toContainText('Nie znamy biletu z takimi literami')
  await expectAccessible(presenting)
  await presenting.getByLabel('Sześć liter z biletu').fill(presenter.shortCode.toLowerCase())
  await presenting.keyboard.press('Enter')
  for (const guest of guests) {
    await expect(title(guest)).toHaveText('Powitanie')
    await expect(title(guest)).toBeFocused()
    await expect(said(guest)).toHaveText('')
  }
  await presenting.reload()
  await expect(title(presenting)).toHaveText('Powitanie')
  await expectHeardAndReached(presenting)
  await expect(asking.getByRole('link', { name: 'Twój bilet' })).toBeVisible()
  await expect(lead.getByText('W sali: 3 osoby')).toBeVisible()
  const jurors = [await aJuror('Anna'), await aJuror('Jan')] as const
  const [online, offline] = jurors
  await expect(online.locator('.juror-bar')).toContainText('Brakuje 9 ocen')
  await expectHeardAndReached(online)

  // The first pitch, with its time, a question, and marks. Two presses at once are two steps of the evening.
  await oneButton(lead).dblclick()
  await expect(onPhone.getByRole('heading')).toHaveText('Kometa')
  await expect(title(page)).toHaveText('Kometa')
  await expect(page.getByText('Pitch 1 z 3')).toBeVisible()
  await expect(page.getByText('planer nauki')).toBeVisible()
  await expect(title(asking)).toHaveText('Kometa')
  await expect(said(asking)).toHaveText('Teraz: Kometa.')
  await expect(page.getByRole('timer')).toHaveText(/Zostało (3:00|2:5\d)/)
  await expect(asking.getByText('Zostało')).toBeVisible()
  expect(await smallestText(page)).toBeGreaterThanOrEqual(40)
  await page.setViewportSize(smallWall)
  expect(await smallestText(page)).toBeGreaterThanOrEqual(26)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await lowestContrast(page)).toBeGreaterThanOrEqual(7)
  }
  await expectNoViolations(page, 'light')
  // A wrong step is undone by the next one, with its clock; keys do the same.
  await press(lead, 'Dalej: Meteor')
  await expect(title(page)).toHaveText('Meteor')
  await expect(oneButton(lead)).toHaveText('Start 3:00')
  await lead.keyboard.press('PageUp')
  await expect(title(page)).toHaveText('Kometa')
  await expect(onPhone.getByRole('timer')).toHaveText(/Zostało 2:\d\d/)
  await asking.getByLabel('Twoje pytanie').fill('Kiedy startujecie?')
  await asking.getByRole('button', { name: 'Wyślij pytanie' }).click()
  await expect(said(asking)).toHaveText('Pytanie jest u prowadzącego.')
  await expect(asking.getByText('Kiedy startujecie?')).toBeVisible()
  await lead.getByRole('button', { name: /^Pokaż.*startujecie/ }).click()
  await raising.getByRole('button', { name: 'Ja też pytam' }).click()
  await expect(raising.getByText('1 osoba pyta')).toBeVisible()
  await expectAccessible(raising)
  // Questions wait until the pitch is over.
  await expect(page.getByText('Kiedy startujecie?')).toBeHidden()
  await lead.getByRole('button', { name: 'Pauza' }).click()
  await expect(page.getByText('Kiedy startujecie? 1 osoba pyta')).toBeVisible()

  // One juror is without network for the rest of the pitches, and loses nothing.
  await offline.context().setOffline(true)
  await markOf(online, 'Kometa', 'Problem', 5).check()
  await markOf(offline, 'Kometa', 'Problem', 4).check()
  // Who is on stage is open, the others are one press away.
  await expect(markOf(offline, 'Zorza', 'Problem', 5)).toBeHidden()
  await offline.getByRole('button', { name: 'Otwórz: Zorza' }).click()
  await markOf(offline, 'Zorza', 'Problem', 5).check()
  await sentenceOf(offline, 'Zorza').fill('Pokażcie akademik.')
  await sentenceOf(offline, 'Zorza').blur()
  await expect(offline.locator('.juror-bar')).toContainText('3 rzeczy czekają na wysłanie')
  expect(await keptBy(offline)).toContain('Pokażcie akademik.')
  expect(await keptBy(offline)).not.toContain(offline.url().split('/').at(-1))

  /** Lets who is on stage stand there for long enough to have pitched. */
  const standThere = () => site.env.DB.exec('UPDATE stages SET since = since - 16000')
  await standThere()
  await press(lead, 'Dalej: Meteor')
  await expect(title(page)).toHaveText('Meteor')
  // The question has left the wall with its pitch.
  await expect(page.getByText('Kiedy startujecie?')).toBeHidden()
  await expect(markOf(online, 'Kometa', 'Problem', 5)).toBeHidden()
  await expect(online.getByText('Teraz: Meteor.')).toBeAttached()
  await expect(online.getByLabel('Twoje notatki')).toHaveCount(0)
  await markOf(online, 'Meteor', 'Problem', 1).check()
  // From here on the evening is led by keys alone.
  await pressKeys(lead, 'Start 3:00')
  await expect(onPhone.getByRole('button', { name: 'Pauza' })).toBeVisible()
  await standThere()
  await pressKeys(lead, 'Dalej: Zorza')
  await expect(title(page)).toHaveText('Zorza')
  await markOf(online, 'Zorza', 'Problem', 3).check()
  await pressKeys(lead, 'Start 3:00')
  await standThere()
  await organiser.call('POST', `${stage}/timer`, { action: 'pause' })

  // The vote, while the last pitch is on. A ballot that was cast without network waits, and nobody chooses themselves. What one types stays.
  const draft = raising.getByLabel('Twoje pytanie')
  await draft.fill('Czy macie')
  await expect(said(raising)).toHaveText('9/300 znaków')
  await expect(oneButton(lead)).toHaveText('Głosowanie')
  await lead.getByRole('button', { name: '3 minuty' }).press('Enter')
  await expect(title(page)).toHaveText('Głosujemy!')
  await expect(said(raising)).toHaveText(/^Głosowanie otwarte, zostało 1[78]\d sekund[y]?\.$/)
  await expect(draft).toBeFocused()
  await raising.reload()
  await expect(draft).toHaveValue('Czy macie')
  await expect(asking.getByRole('heading', { name: 'Zagłosuj na najlepsze startupy' })).toBeFocused()
  for (const guest of guests) await guest.getByRole('checkbox', { name: 'Kometa' }).check()
  await expect(asking.getByLabel('Twoje pytanie')).toBeHidden()
  await expect(presenting.getByRole('checkbox', { name: 'Zorza' })).toHaveCount(0)
  await expectAccessible(presenting)
  await asking.getByRole('checkbox', { name: 'Meteor' }).check()
  await raising.getByRole('checkbox', { name: 'Zorza' }).check()
  await asking.context().setOffline(true)
  for (const guest of guests) await guest.getByRole('button', { name: 'Zagłosuj' }).click()
  await expect(said(asking)).toHaveText('Czeka na internet: Twój głos')
  await expect(asking.locator('.room-waiting').last()).toHaveText('Czeka na internet: Twój głos')
  await expect(page.getByText('2 osoby już zagłosowały')).toBeVisible()
  await asking.context().setOffline(false)
  await expect(said(asking)).toHaveText('Twój głos jest zapisany.')
  await asking.reload()
  await expect(asking.getByRole('checkbox', { name: 'Kometa' })).toBeChecked()
  await expectHeardAndReached(asking)
  await expect(lead.getByText('Trwa. Zagłosowało: 3 osoby')).toBeVisible()
  // A question is said when it comes, and silently taken back when the button is left.
  await lead.getByRole('button', { name: 'Zacznij głosowanie od nowa' }).press('Enter')
  await expect(said(lead)).toHaveText('Na pewno? Głosy znikną (3)')
  await expect(lead.getByRole('button', { name: 'Na pewno? Głosy znikną (3)' })).toBeFocused()
  await lead.keyboard.press('Shift+Tab')
  await expect(said(lead)).toHaveText('')
  await expect(lead.getByRole('button', { name: 'Zacznij głosowanie od nowa' })).toBeVisible()
  expect(await raising.evaluate(() => 'groupBy' in Map)).toBe(false)
  await pressKeys(lead, 'Zamknij głosowanie')
  await expect(page.getByText('3 osoby zagłosowały')).toBeVisible()
  for (const guest of guests) {
    await expect(said(guest)).toHaveText('Głosowanie zamknięte. Twój głos się liczy.')
    await expect(guest.getByText('Twój głos się liczy.', { exact: true })).toBeVisible()
  }
  await expect(asking.getByRole('heading', { name: 'Głosowanie zamknięte.' })).toBeVisible()

  // The jury ends when nothing waits any more.
  await lead.locator('summary', { hasText: 'Jury' }).press('Enter')
  await expect(lead.getByText('Jan: brakuje 9 ocen')).toBeVisible()
  await offline.context().setOffline(false)
  await expect(offline.locator('.juror-bar')).not.toContainText('na wysłanie')
  await expect.poll(() => keptBy(offline)).not.toContain('akademik')
  await offline.reload()
  await expect(markOf(offline, 'Zorza', 'Problem', 5)).toBeChecked()
  await expect(sentenceOf(offline, 'Zorza')).toHaveValue('Pokażcie akademik.')
  // Third, second, first: the button offers what is next, and two who share a place are said to.
  const onWall = page.getByRole('main').getByRole('listitem')
  await pressKeys(lead, 'Nagroda publiczności Pokaż wyniki')
  await expect(lead.getByRole('region', { name: 'Nagroda publiczności' }).getByText('1. Kometa')).toBeVisible()
  await pressKeys(lead, 'Nagroda publiczności Odsłoń dwa drugie miejsca', 'Na pewno? dwa drugie miejsca na ekran')
  await expect(onWall).toHaveText([/^dwa drugie miejsca Meteor.*Zorza/])
  await pressKeys(lead, 'Nagroda publiczności Odsłoń 1. miejsce', 'Na pewno? 1. miejsce na ekran')
  await expect(onWall).toHaveText([/^1\. miejsce Kometa/, 'dwa drugie miejsca Meteor, Zorza'])
  await expect(lead.getByRole('status')).toHaveText('Nagroda publiczności, 1. miejsce: Kometa.')
  await lead.getByRole('button', { name: 'Zdejmij z ekranu' }).click()
  await expect(title(page)).toHaveText('Zorza')
  await lead.getByRole('button', { name: 'Pokaż znowu' }).click()
  await expect(onWall).toHaveCount(2)

  await pressTwice(lead, 'Zamknij jury')
  await expect(lead.getByText('Jury jest zamknięte, wynik jest gotowy.')).toBeVisible()
  const jury = await organiser.call<Jury>('GET', `/events/${event.id}/jury`)
  expect(jury).toMatchObject({ open: false, jurors: [{ missing: 6 }, { missing: 7 }] })
  // Their pages learn of it, and nothing can be tapped any more.
  await expect(online.locator('.juror-bar')).toContainText('Ocenianie jest zamknięte')
  await expectAccessible(online)
  await press(lead, 'Nagroda jury Pokaż wyniki')
  for (const place of [3, 2, 1]) {
    await pressTwice(lead, `Nagroda jury Odsłoń ${place}. miejsce`)
    await expect(onWall).toHaveCount(4 - place)
  }
  await expect(onWall).toHaveText([/^1\. miejsce Zorza/, '2. miejsce Kometa', '3. miejsce Meteor'])
  await page.setViewportSize(wall)
  expect(await smallestText(page)).toBeGreaterThanOrEqual(40)
  await expect(raising.getByRole('heading', { name: 'Nagroda publiczności' })).toBeVisible()
  await expect(said(raising)).toHaveText(/^Nagroda jury, pierwsze miejsce: Zorza\.$/)
  await expectAccessible(raising)
  const { audience, jury: ranked } = await organiser.call<StageResults>('GET', `/events/${event.id}/results`)
  expect(audience?.map(({ title, place, votes }) => [title, place, votes])).toEqual([
    ['Kometa', 1, 3],
    ['Meteor', 2, 1],
    ['Zorza', 2, 1],
  ])
  expect(ranked?.map(({ title, score }) => [title, score])).toEqual([
    ['Zorza', 0.25],
    ['Kometa', 0.5],
    ['Meteor', 1],
  ])
  await press(lead, 'Dalej: Przerwa na pizzę')
  await expect(title(page)).toHaveText('Przerwa na pizzę')
  await expect(oneButton(lead)).toHaveText('To już koniec programu')

  // Somebody has another phone now.
  await lead.getByText('Zmień telefon w sali').click()
  await lead.getByLabel('Sześć liter z biletu').fill(ofAsking.shortCode)
  await lead.getByRole('button', { name: 'Zmień telefon' }).click()
  await expect(asking.getByText('To miejsce w sali zostało zwolnione.')).toBeVisible()
  await expectAccessible(lead)
  expect(await overflowOf(lead)).toBe(0)
  await Promise.all(opened.map((one) => one.close()))

  // Without network the wall shows what it knew, with its age.
  const isKept = () => expect(title(page)).toHaveText('Przerwa na pizzę')
  await page.clock.install()
  await page.reload()
  await isKept()
  await context.setOffline(true)
  await page.clock.runFor(130_000)
  await expect(page.getByText('Brak połączenia, stan sprzed 2 min')).toBeVisible()
  await isKept()
  await page.clock.runFor(200_000)
  await expect(page.getByText('Łączymy się ponownie…')).toBeVisible()
  await context.setOffline(false)
  await page.clock.runFor(10_000)
  await isKept()
  await expectErrors(consoleErrors, /^(?:Failed to load resource: |ApiError\b|WebSocket connection)/)
})

test('where sockets fail the screen asks, and a revoked link says so @desk', async ({ page, consoleErrors }) => {
  const organiser = new Organiser(site.origin)
  const { stage, screen, read } = await anEvening(organiser)
  await page.routeWebSocket('**/api/room/socket', (socket) => socket.close())
  await page.clock.install()
  await page.goto(screen.url)
  await expect(title(page)).toHaveText('Iskra na scenie')
  const { items } = await read()
  await organiser.call('POST', `${stage}/position`, { item: items[0]?.id, revision: 0 })
  await page.clock.runFor(5_500)
  await expect(title(page)).toHaveText('Powitanie')
  await organiser.call('DELETE', `/stage-links/${screen.id}`)
  await page.clock.runFor(5_500)
  await expect(title(page)).toHaveText('Ten link już nie działa')
  await expectFailedRequests(consoleErrors, '401')
})
