import type { Page as List } from '#schema/envelope.ts'
import type { Media } from '#schema/media.ts'
import { openOnPhone, swipe } from './phone-emulation.ts'
import { expect, expectAccessible, type Locator, type Organiser, type Page, test } from './site.ts'

/*
 * All tests share the home page, so each kind of content is created by one test at one width. That test opens its own
 * phone page if needed.
 */

/** Removes what a former attempt of the same test has created. */
async function removeAll(organiser: Organiser, resource: string, filter: string): Promise<void> {
  const { data } = await organiser.call<List<{ id: number }>>('GET', `${resource}?${filter}`)
  for (const { id } of data) await organiser.call('DELETE', `${resource}/${id}`)
}

/** The first name in the carousel, or an empty string while it scrolls. */
const firstName = (carousel: Locator): Promise<string> =>
  carousel.evaluate(async (view) => {
    const { scrollLeft } = view
    await new Promise((resume) => setTimeout(resume, 100))
    if (view.scrollLeft !== scrollLeft) return ''
    const edge = view.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(view).paddingLeft)
    const first = [...view.querySelectorAll('.person')].find(
      (slide) => Math.abs(slide.getBoundingClientRect().left - edge) < 3,
    )
    return first?.querySelector('h3')?.textContent ?? ''
  })

/** Laying out the parts above would move what a test has scrolled to, or is about to swipe. */
const allPartsLaidOut = (page: Page) => expect(page.locator('[data-far]')).toHaveCount(0)

/** Polls often: each step scrolls for half a second. */
const expectFirst = (carousel: Locator, name: string) =>
  expect.poll(() => firstName(carousel), { intervals: [50] }).toBe(name)

test('the speaker carousel loops by buttons, keys and swipes, in order and with badges @desk', async ({
  page,
  organiser,
  browser,
  baseURL,
}) => {
  const speaker = (name: string, fields: object) =>
    organiser.call('POST', '/speakers', { name, type: 'STAR', isFeatured: true, ...fields })
  await removeAll(organiser, '/speakers', 'isFeatured=true')
  await speaker('Ostatni Zero', { priority: 0 })
  await speaker('Drugi Gość', { priority: 50, type: 'SPECIAL_GUEST', editions: 'I edycja, III edycja' })
  await speaker('Pierwsza Gwiazda', {
    priority: 90,
    role: 'założycielka',
    company: 'Firma',
    linkedinUrl: 'https://www.linkedin.com/in/pierwsza-example',
    videoUrl: 'https://wideo.example/pierwsza',
  })
  for (const n of [3, 4, 5])
    await speaker(`Osoba ${n}`, {
      priority: 50 - n,
      linkedinUrl: n === 4 ? 'https://www.linkedin.com/in/osoba-4' : null,
    })
  await speaker('Niewybrana Osoba', { isFeatured: false })

  await page.goto('/')
  await allPartsLaidOut(page)
  const section = page.getByRole('region', { name: 'Scenę rozgrzali' })
  const carousel = section.locator('.carousel')
  const next = section.getByRole('button', { name: 'Następna osoba' })
  const previous = section.getByRole('button', { name: 'Poprzednia osoba' })
  await section.scrollIntoViewIfNeeded()
  await expect(next).toBeEnabled()

  const order = ['Pierwsza Gwiazda', 'Drugi Gość', 'Osoba 3', 'Osoba 4', 'Osoba 5', 'Ostatni Zero']
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(order)
  const slide = (n: number) => section.getByRole('group', { name: `${n} z 6` })
  await expect(slide(1)).toContainText('założycielka @ Firma')
  await expect(slide(1)).toContainText('I edycja')
  await expect(slide(1).getByRole('link', { name: 'Pierwsza Gwiazda na LinkedIn' })).toHaveAttribute('target', '_blank')
  await expect(slide(1).getByRole('link', { name: 'Nagranie (Pierwsza Gwiazda)' })).toBeVisible()
  await expect(slide(1)).not.toContainText('GOŚĆ SPECJALNY')
  await expect(slide(2)).toContainText('GOŚĆ SPECJALNY')
  await expect(slide(2)).toContainText('III edycja')

  // One step, and past the beginning and the end.
  for (const [button, name] of [
    [next, 'Drugi Gość'],
    [previous, 'Pierwsza Gwiazda'],
    [previous, 'Ostatni Zero'],
    [next, 'Pierwsza Gwiazda'],
  ] as const) {
    await button.click()
    await expectFirst(carousel, name)
    await expect(section.getByRole('status')).toContainText(name)
    await expect(button).toBeFocused()
  }
  await carousel.focus()
  for (let presses = 0; presses < 9; presses++) await page.keyboard.press('ArrowRight')
  await expectFirst(carousel, 'Osoba 4')
  await expect(carousel).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expectFirst(carousel, 'Osoba 3')

  // A focused element scrolls into view.
  const video = slide(1).getByRole('link', { name: 'Nagranie (Pierwsza Gwiazda)' })
  await video.focus()
  await expect(video).toBeInViewport()
  await expectAccessible(page)

  const small = await openOnPhone(browser, baseURL)
  await small.goto('/')
  await allPartsLaidOut(small)
  const row = small.locator('.carousel')
  await row.scrollIntoViewIfNeeded()
  await expect(small.getByRole('button', { name: 'Następna osoba' })).toBeEnabled()
  await swipe(small, row, 200, { rests: true })
  await expectFirst(row, 'Ostatni Zero')
  for (const name of ['Pierwsza Gwiazda', 'Drugi Gość']) {
    await swipe(small, row, -200, { rests: true })
    await expectFirst(row, name)
  }
  // The row keeps its place when its script arrives.
  const arrival = Promise.withResolvers<void>()
  await small.route('**/*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await small.goto('/', { waitUntil: 'commit' })
  const link = row.getByRole('link', { name: 'Osoba 4 na LinkedIn' })
  // Styles, and the layout of what is far, may come later.
  await expect(async () => {
    await link.blur()
    await link.focus()
    expect(await firstName(row)).toBe('Osoba 4')
  }).toPass()
  await expect(small.getByRole('button', { name: 'Następna osoba' })).toBeDisabled()
  arrival.resolve()
  await expect(small.getByRole('button', { name: 'Następna osoba' })).toBeEnabled()
  await expectFirst(row, 'Osoba 4')
  await expect(link).toBeInViewport({ ratio: 1 })
  await small.context().close()
})

test('documents are shown three at a time, and the last page is always full @desk', async ({
  page,
  organiser,
  request,
}) => {
  await removeAll(organiser, '/media', 'type=DOCUMENT')
  for (let day = 1; day <= 7; day++)
    await organiser.call('POST', '/media', {
      title: `Artykuł ${day}`,
      description: `Opis ${day}`,
      date: `2026-03-0${day}`,
      url: `https://gazeta.example/${day}`,
      type: 'DOCUMENT',
    })
  await organiser.call('POST', '/media', { title: 'Film', url: 'https://wideo.example/film', type: 'VIDEO' })
  const { total } = await organiser.call<List<Media>>('GET', '/media?type=DOCUMENT&isActive=true')
  expect(total).toBe(7)

  await page.goto('/')
  const section = page.getByRole('region', { name: 'Piszą o nas' })
  const previous = section.getByRole('button', { name: 'Poprzednie publikacje' })
  const next = section.getByRole('button', { name: 'Następne publikacje' })
  const expectShown = async (...days: number[]) => {
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(
      days.map((day) => new RegExp(`^Artykuł ${day} `)),
    )
  }
  await section.scrollIntoViewIfNeeded()
  await expect(section.locator('.figures')).toHaveText('Strona 1 z 3')
  await expectShown(7, 6, 5)
  await expect(section.getByText('7 marca 2026')).toBeVisible()
  await expect(section.getByRole('link', { name: 'Artykuł 7' })).toHaveAttribute('href', 'https://gazeta.example/7')
  await expect(section.getByRole('link', { name: 'Artykuł 7' })).toHaveAttribute('target', '_blank')
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(section.locator('.figures')).toHaveText('Strona 2 z 3')
  await expectShown(4, 3, 2)
  await expect(previous).toBeEnabled()
  await next.press('Enter')
  await expect(section.locator('.figures')).toHaveText('Strona 3 z 3')
  await expectShown(3, 2, 1)
  await expect(next).toBeDisabled()
  await expect(previous).toBeFocused()
  await previous.press('Enter')
  await expectShown(4, 3, 2)

  // Without JavaScript the other documents are listed below.
  const [, below = ''] =
    /<noscript>(<ul class="documents">.*?)<\/noscript>/s.exec(await (await request.get('/')).text()) ?? []
  expect(below.match(/Artykuł \d/g)).toEqual(['Artykuł 4', 'Artykuł 3', 'Artykuł 2', 'Artykuł 1'])
})
