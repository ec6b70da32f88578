import { expect, test } from './site.ts'
import { pictureHost, recordReferrers } from './third-parties.ts'

type Created = { id: number }

test('a site whose pictures organisers link to does not learn from where they are requested @desk', async ({
  page,
  organiser,
}) => {
  const linked = (name: string) => `${pictureHost}/${name}.png`
  const create = (path: string, body: object) => organiser.call<Created>('POST', path, { ...body })
  const person = { isFeatured: true, isActive: true, priority: 99 }
  const partner = await create('/partners', { name: 'Firma z Daleka', logo: linked('logo') })
  const speaker = await create('/speakers', { name: 'Ola z Daleka', type: 'STAR', image: linked('speaker'), ...person })
  await create('/mentors', { name: 'Jan z Daleka', image: linked('mentor'), ...person })
  const { id } = await organiser.anEvent({
    partnerIds: [partner.id],
    speakers: [{ speakerId: speaker.id, eventFeatured: true }],
  })
  const referrers = await recordReferrers(page)
  await page.goto(`/event/${id}`)
  await page.getByRole('img', { name: 'Firma z Daleka' }).scrollIntoViewIfNeeded()
  await expect.poll(referrers).toEqual({ '/logo.png': null, '/speaker.png': null })

  // Rendered in the browser too, after a navigation.
  await page.goto('/events')
  const fromLink = await recordReferrers(page)
  await page.getByRole('link', { name: 'Iskra, strona główna' }).click()
  for (const name of ['Ola z Daleka', 'Jan z Daleka'])
    await page.getByRole('heading', { name }).first().scrollIntoViewIfNeeded()
  await expect.poll(fromLink).toMatchObject({ '/speaker.png': null, '/mentor.png': null })
})
