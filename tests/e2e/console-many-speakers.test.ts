import type { Speaker } from '#schema/speaker.ts'
import { aSpeaker, aTitle, stored, test } from './console-owner.ts'
import { expect, type Page } from './site.ts'

/** Puts 300 speakers into the list that the page reads, 100 at a time as the API sends them. `last` is the last one. */
async function fakeOthers(page: Page, last: Speaker) {
  const others = Array.from({ length: 299 }, (_, at) => ({ ...last, id: 900_000 + at, name: `Osoba numer ${at + 1}` }))
  await page.route(
    (url) => url.pathname === '/api/speakers',
    async (route) => {
      const query = new URL(route.request().url()).searchParams
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))]
      const all = [...others, last]
      const data = { data: all.slice(offset, offset + limit), total: all.length, limit, offset }
      await route.fulfill({ json: { data } })
    },
  )
}

test('the last of 300 speakers is found in lists and forms, added to an evening, and put into its agenda @desk', async ({
  page,
  organiser,
}) => {
  const speaker = await aSpeaker(organiser, aTitle('Ćma Ostatnia'))
  const first = await aSpeaker(organiser, aTitle('Zenon Pierwszy'))
  const { id } = await organiser.anEvent({ speakers: [{ speakerId: first.id }] })
  await fakeOthers(page, speaker)
  await page.goto('/admin/content/speakers')
  await expect(page.getByText('300 prelegentów')).toBeVisible()
  await page.getByRole('searchbox').fill('cma ostatnia')
  await expect(page.getByRole('rowheader')).toContainText([speaker.name])
  await page.goto('/admin/content/media/new')
  const choices = page.getByLabel('Prelegent').getByRole('option')
  await expect(choices).toHaveCount(301)
  await expect(choices.nth(1)).toHaveText(speaker.name)

  await page.goto(`/admin/events/${id}/speakers`)
  const search = page.getByRole('searchbox', { name: 'Dodaj osobę' })
  await search.fill('osoba numer')
  await expect(page.getByRole('button', { name: /^Dodaj: Osoba numer/ })).toHaveCount(6)
  await search.fill('ostatnia')
  await expect(page.getByRole('button', { name: `Dodaj: ${speaker.name}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Zapisane', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Program' }).click()
  await page.getByRole('button', { name: 'Dodaj punkt' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tytuł').fill('Rozmowa')
  // The speakers of the evening, in the order of the evening.
  await expect(dialog.getByLabel('Prelegent').getByRole('option')).toHaveText([/./, first.name, speaker.name])
  await dialog.getByLabel('Prelegent').selectOption({ label: speaker.name })
  await dialog.getByRole('button', { name: 'Zapisz i dodaj następny' }).click()
  await expect(page.getByRole('row', { name: /Rozmowa/ })).toContainText(speaker.name)
  const { speakers, agenda } = await stored(organiser, id)
  expect([speakers.map((one) => one.speaker.id), agenda.map((item) => item.speakerId)]).toEqual([
    [first.id, speaker.id],
    [speaker.id],
  ])
})
