import type { StageLinkKind } from '#schema/options.ts'
import type { CreatedStageLink } from '#schema/stage.ts'
import { eveningIn } from '../support/evening-in.ts'
import { presentersOf } from './presenters.ts'
import {
  expect,
  expectAccessible,
  expectErrors,
  expectFailedRequests,
  expectNoViolations,
  type Organiser,
  overflowOf,
  type Page,
  test,
} from './site.ts'

/** The projector's page and the moderator's phone. The guests' part has a test of its own. */

const wall = { width: 1920, height: 1080 }
const smallWall = { width: 1280, height: 720 }
const phone = { width: 390, height: 844 }

/** An evening with a welcome, two pitches and a break. */
async function anEvening(organiser: Organiser, baseURL: string | undefined) {
  const event = await organiser.anEvent({ ...eveningIn(30), title: 'Iskra na scenie', pitchMinutes: 3 })
  const agenda = [
    ['Powitanie', '18:00', 'TALK'],
    ['Pitche', '18:30', 'PITCHING'],
    ['Przerwa na pizzę', '19:30', 'BREAK'],
  ]
  for (const [title, startTime, type] of agenda)
    await organiser.call('POST', '/agenda', { eventId: event.id, title, startTime, type })
  await presentersOf(organiser, baseURL, event, ['Kometa: planer nauki', 'Zorza'])
  const link = (kind: StageLinkKind) =>
    organiser.call<CreatedStageLink>('POST', `/events/${event.id}/stage-links`, { name: kind, kind })
  return { event, screen: await link('SCREEN'), moderator: await link('MODERATOR') }
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const nextButton = (page: Page) => page.getByRole('button', { name: /^Dalej/ })

/** The smallest text of a page, in pixels. */
const smallestText = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sizes = [...document.querySelectorAll('.wall *')]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .filter((one) => !one.matches('.visually-hidden'))
      .map((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    return Math.min(...sizes)
  })

test('an evening is led with one phone, and the screen follows @desk', async ({
  page,
  context,
  organiser,
  baseURL,
  consoleErrors,
}) => {
  const { event, screen, moderator } = await anEvening(organiser, baseURL)
  await page.setViewportSize(wall)
  await page.goto(screen.url)
  await expect(title(page)).toHaveText('Iskra na scenie')
  await expect(page.getByText('Następnie Powitanie od 18:00')).toBeVisible()

  const lead = await context.newPage()
  await lead.setViewportSize(phone)
  await lead.goto(moderator.url)
  const onPhone = lead.getByRole('region', { name: 'Teraz na scenie' })
  await nextButton(lead).click()
  await expect(title(page)).toHaveText('Powitanie')
  await nextButton(lead).click()
  await expect(onPhone.getByRole('heading')).toHaveText('Kometa')
  await expect(title(page)).toHaveText('Kometa')
  await expect(page.getByText('Pitch 1 z 2')).toBeVisible()

  await lead.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('timer')).toHaveText(/Zostało (3:00|2:5\d)/)
  expect(await smallestText(page)).toBeGreaterThanOrEqual(40)
  await page.setViewportSize(smallWall)
  expect(await smallestText(page)).toBeGreaterThanOrEqual(26)
  await expectAccessible(page)
  for (const theme of ['light', 'dark'] as const) await expectNoViolations(page, theme, ['color-contrast-enhanced'])

  // A wrong press is undone by the next one, and somebody else may lead as well.
  await nextButton(lead).click()
  await expect(title(page)).toHaveText('Zorza')
  await lead.getByRole('button', { name: /^Cofnij/ }).click()
  await expect(title(page)).toHaveText('Kometa')
  await lead.getByRole('button', { name: 'Pauza' }).click()
  await expect(lead.getByRole('button', { name: 'Start' })).toBeVisible()
  await organiser.call('POST', `/events/${event.id}/stage/timer`, { action: 'reset' })
  await expect(lead.getByRole('timer')).toHaveText('Zostało 3:00')
  await lead.getByRole('button', { name: /^Przerwa na pizzę/ }).click()
  await expect(title(page)).toHaveText('Przerwa na pizzę')
  await expect(lead.getByRole('button', { name: 'To już koniec programu' })).toBeDisabled()
  await expectAccessible(lead)
  expect(await overflowOf(lead)).toBe(0)

  // Without network the wall shows what it knew, with its age.
  await page.clock.install()
  await context.setOffline(true)
  await page.clock.runFor(130_000)
  await expect(page.getByText('Brak połączenia, stan sprzed 2 min')).toBeVisible()
  await expect(title(page)).toHaveText('Przerwa na pizzę')
  await page.clock.runFor(200_000)
  await expect(page.getByText('Łączymy się ponownie…')).toBeVisible()
  await context.setOffline(false)
  await page.clock.runFor(10_000)
  await expect(title(page)).toHaveText('Przerwa na pizzę')
  expectErrors(consoleErrors, /^(?:Failed to load resource: |ApiError\b|WebSocket connection)/)
})

test('where sockets fail the screen asks, and a revoked link says so @desk', async ({
  page,
  organiser,
  baseURL,
  consoleErrors,
}) => {
  const { event, screen } = await anEvening(organiser, baseURL)
  await page.routeWebSocket('**/api/room/socket', (socket) => socket.close())
  await page.clock.install()
  await page.goto(screen.url)
  await expect(title(page)).toHaveText('Iskra na scenie')
  const { items } = await organiser.call<{ items: { id: string }[] }>('GET', `/events/${event.id}/stage`)
  await organiser.call('POST', `/events/${event.id}/stage/position`, { item: items[0]?.id, revision: 0 })
  await page.clock.runFor(5_500)
  await expect(title(page)).toHaveText('Powitanie')
  await organiser.call('DELETE', `/stage-links/${screen.id}`)
  await page.clock.runFor(5_500)
  await expect(title(page)).toHaveText('Ten link już nie działa')
  expectFailedRequests(consoleErrors, '401')
})
