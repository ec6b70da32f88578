import { filmArgs, writeFilm } from './camera-film.ts'
import playwrightConfig from './playwright.config.ts'
import { aDoor, answer, openLink, statusOf } from './scanner.ts'
import { expect, expectAccessible, test } from './site.ts'

/** Each process has a browser with a camera of its own, which plays this file. */
const film = `${process.cwd()}/.cache/films/${process.env.TEST_PARALLEL_INDEX ?? 0}.y4m`

const { executablePath, args = [] } = playwrightConfig.use?.launchOptions ?? {}

// Reading a camera costs as much CPU as the rest of a test, so that other tests of the scanner have none.
test.use({ launchOptions: { ...(executablePath && { executablePath }), args: [...args, ...filmArgs(film)] } })

const later = { timeout: 20_000 }

test('a ticket before the camera is let in, the second time it is not, and an undo takes it back @phone', async ({
  page,
  organiser,
  consoleErrors,
  baseURL,
}) => {
  const { link, ticketOf } = await aDoor(organiser)
  const ticket = ticketOf('Anna')
  // A ticket that is away for more than 2.5 seconds counts as shown again.
  await writeFilm(film, [{ seconds: 0.5 }, { text: `${baseURL}/ticket/${ticket.code}`, seconds: 1 }, { seconds: 3 }])
  await openLink(page, link, consoleErrors)
  await expect(answer(page)).toContainText('Wejdź', later)
  await expect(answer(page)).toContainText('Anna Sowa')
  await expect(answer(page)).toContainText('Uczestnik')
  expect(page.url()).not.toContain('#')
  await expect.poll(() => statusOf(organiser, ticket)).toBe('CHECKED_IN')

  await expect(answer(page)).toContainText('Ten bilet już wszedł', later)
  await expect(answer(page)).toContainText(/o \d\d:\d\d, Wejście główne/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Następny' }).click()
  await expect(page.getByText('1 z 3')).toBeVisible()

  await page.getByRole('button', { name: 'Ostatnie' }).click()
  await page.getByRole('button', { name: /^Cofnij: Anna Sowa/ }).click()
  await expect(page.getByText(/Cofnięte/)).toBeVisible()
  await expect.poll(() => statusOf(organiser, ticket)).toBe('CONFIRMED')
  await page.keyboard.press('Escape')
  await expect(answer(page)).toContainText('Wejdź', later)
})
