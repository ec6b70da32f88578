import { expect, openOldPages, type Page, test } from './site.ts'
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

/** Featured speakers and documents are made by other tests, which count them: here the API is spoken for. */
async function tellOfOthers(page: Page): Promise<void> {
  await openOldPages(page)
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

/** Down to the end, so that every part is there. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resume) => setTimeout(resume, 30))
    }
  })

/** What stands out of the window to the right, deepest elements first; carousels and tickers scroll by themselves. */
const standingOut = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const beyond = document.documentElement.scrollWidth - width
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && !element.closest('.carousel, .ticker'),
    )
    return { beyond, wide: wide.slice(-3).map(({ tagName, className }) => `${tagName}.${className}`) }
  })

async function expectWithin(page: Page, path: string): Promise<void> {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    expect([path, width, await standingOut(page)]).toEqual([path, width, { beyond: 0, wide: [] }])
  }
}

// The test sets its widths itself.
test('words without an end push no page sideways @desk', async ({ page, organiser }) => {
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

  await tellOfOthers(page)
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
    await expectWithin(page, path)
  }

  const wizard = new Wizard(page)
  await wizard.take(word, 1)
  await expectWithin(page, 'a chosen ticket')
  await wizard.goOn('Twoje dane')
  await wizard.fill({ ...person, Imię: word, Nazwisko: word, Uczelnia: word })
  await expectWithin(page, 'the buyer')
  await wizard.goOn('Dane uczestników')
  await wizard.field('Użyj danych rejestrującego').check()
  await expectWithin(page, 'the attendees')
  await wizard.confirm()
  await wizard.expectSuccess()
  await expectWithin(page, 'the success')
})
