import { expect, type Page, scrollThrough, test, treatDataAsOld } from './site.ts'
import { person, Wizard } from './wizard.ts'

const word = 'w'.repeat(90)
const link = `https://spotkania.example/${'pokoj'.repeat(20)}`

const listOf = (data: object[]) => ({ json: { data: { data, total: data.length, limit: 100, offset: 0 } } })

const speaker = {
  name: word,
  type: 'SPECIAL_GUEST',
  role: word,
  company: word,
  editions: word,
  videoUrl: 'https://wideo.example/',
  linkedinUrl: 'https://www.linkedin.com/in/ktos-example',
}

/** Fakes the API for featured speakers and documents: other tests count the real ones. */
async function fakeOtherContent(page: Page): Promise<void> {
  await treatDataAsOld(page)
  await page.route('**/api/speakers?*', (route) =>
    route.fulfill(listOf([{ ...speaker, id: 1, image: null, isFeatured: true, priority: 1, eventId: null }])),
  )
  await page.route('**/api/media?*', (route) =>
    route.fulfill(
      listOf([
        { id: 1, title: word, description: word, date: '2026-03-01', url: link, type: 'DOCUMENT', createdAt: 0 },
      ]),
    ),
  )
}

/**
 * How far the page overflows the window to the right, and the last three elements, in document order, that do.
 * Carousels and tickers scroll on purpose.
 */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const beyond = document.documentElement.scrollWidth - width
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && !element.closest('.carousel, .ticker'),
    )
    return { beyond, wide: wide.slice(-3).map(({ tagName, className }) => `${tagName}.${className}`) }
  })

async function expectNoOverflow(page: Page, path: string): Promise<void> {
  // Parts that are not laid out have an old width.
  await expect(page.locator('[data-far]')).toHaveCount(0)
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    // Carousels and tickers measure a window of another size a moment later.
    await expect.poll(() => findOverflow(page), `${path} at ${width}`).toEqual({ beyond: 0, wide: [] })
  }
}

// The test sets its widths itself.
test('very long words cause no horizontal overflow @desk', async ({ page, organiser }) => {
  test.slow()
  const { id: speakerId } = await organiser.call<{ id: number }>('POST', '/speakers', speaker)
  const { id: partnerId } = await organiser.call<{ id: number }>('POST', '/partners', { name: word, isActive: false })
  await organiser.call('POST', '/mentors', { ...speaker, expertise: [word] })
  const fields = {
    title: word,
    shortDescription: word,
    description: `${word} ${link}`,
    location_name: link,
    address: word,
    time: word,
    pitchTypes: JSON.stringify([word]),
    speakers: [{ speakerId }],
    partnerIds: [partnerId],
    morePeopleSoon: true,
  }
  const upcoming = await organiser.anEvent({ ...fields, date: '2027-01-02' })
  const { id: past } = await organiser.call<{ id: number }>('POST', '/events', {
    ...fields,
    status: 'PAST',
    date: '2026-12-30',
    externalLink: link,
    linkText: word,
  })
  await organiser.call('POST', '/ticket-types', {
    eventId: upcoming.id,
    name: word,
    description: word,
    capacity: 99_999,
    price: 99_999.99,
    type: 'OTHER',
  })
  for (const eventId of [upcoming.id, past])
    await organiser.call('POST', '/agenda', {
      eventId,
      title: word,
      description: word,
      speakerId,
      startTime: word,
      endTime: word,
    })

  await fakeOtherContent(page)
  for (const path of [
    '/',
    '/events',
    '/events/upcoming',
    '/past-events',
    `/event/${upcoming.id}`,
    `/event/${past}`,
    `/event/${upcoming.id}/register`,
  ]) {
    await page.setViewportSize({ width: 768, height: 844 })
    await page.goto(path)
    await expect(page.getByText(word).first()).toBeVisible()
    await scrollThrough(page)
    await expectNoOverflow(page, path)
  }

  const wizard = new Wizard(page)
  await wizard.addTickets(word, 1)
  await expectNoOverflow(page, 'a chosen ticket')
  await wizard.continueTo('Twoje dane')
  await wizard.fill({ ...person, Imię: word, Nazwisko: word, Uczelnia: word })
  await expectNoOverflow(page, 'the buyer')
  await wizard.continueTo('Dane uczestników')
  await expectNoOverflow(page, 'the folded attendee')
  await wizard.button('zmień').click()
  await expectNoOverflow(page, 'the attendees')
  await wizard.confirm()
  await wizard.expectSuccess()
  await expectNoOverflow(page, 'the success')
})
