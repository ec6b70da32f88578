import type { Speaker } from '#schema/speaker.ts'
import { aSpeaker, aTitle, test } from './console-owner.ts'
import { expect, type Page, seenText } from './site.ts'

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

test('the last of 300 speakers is found in lists and forms @desk', async ({ page, organiser }) => {
  const speaker = await aSpeaker(organiser, aTitle('Ćma Ostatnia'))
  await fakeOthers(page, speaker)
  await page.goto('/admin/content/speakers')
  await expect(seenText(page, '300 prelegentów')).toBeVisible()
  await page.getByRole('searchbox').fill('cma ostatnia')
  await expect(page.getByRole('rowheader')).toContainText([speaker.name])
  await page.goto('/admin/content/media/new')
  const choices = page.getByLabel('Prelegent').getByRole('option')
  await expect(choices).toHaveCount(301)
  await expect(choices.nth(1)).toHaveText(speaker.name)
  const { id } = await organiser.anEvent()
  await page.goto(`/admin/events/${id}/speakers`)
  await page.getByRole('searchbox', { name: 'Dodaj osobę' }).fill('osoba numer')
  await expect(page.getByRole('button', { name: /^Dodaj: Osoba numer/ })).toHaveCount(6)
})
