import { expect, type Locator, type Page, test, waitForHydration } from './site.ts'
import { Wizard } from './wizard.ts'

/**
 * Notes before each further press of Tab whether a fixed bar or the window edge covers a part of the focused element.
 * The end of a page has no focused element.
 */
const watchFocus = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = { stops: 0, isAtEnd: false, covered: [] as string[] }
    let last: HTMLElement | null = null
    const ending = new AbortController()
    const barOf = (element: Element | null): Element | null =>
      element && (/fixed|sticky/.test(getComputedStyle(element).position) ? element : barOf(element.parentElement))
    const isCovered = (focused: Element) => {
      // A visually hidden checkbox has the size of its label.
      const { left, right, top, bottom } = focused.getBoundingClientRect()
      return [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
        const shown = document.elementFromPoint((left + right) / 2, y)
        const bar = barOf(shown)
        return !shown || (bar !== null && !bar.contains(focused))
      })
    }
    const note = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return
      const focused = document.querySelector<HTMLElement>(':focus')
      seen.isAtEnd ||= seen.stops > 0 && !focused
      // The focus stays at the end.
      if (seen.isAtEnd) return event.preventDefault()
      seen.stops += 1
      last = focused ?? last
      if (focused && isCovered(focused))
        seen.covered.push(`shift ${event.shiftKey}: ${focused.outerHTML.slice(0, 100)}`)
    }
    addEventListener('keydown', note, { capture: true, signal: ending.signal })
    /** Begins again where the focus was last: behind the end it belongs to the window, which may keep it for a while. */
    const restart = () => {
      Object.assign(seen, { stops: 0, isAtEnd: false })
      last?.focus()
    }
    return { seen, restart, ending }
  })

/** Tabs through a page to its end and back. A page that hydrates meanwhile may take the focus away. */
async function expectFocusVisible(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.locator('.skip-link').focus()
  const watch = await watchFocus(page)
  for (const key of ['Tab', 'Shift+Tab']) {
    await watch.evaluate(({ restart }) => restart())
    let stops = 0
    // Waiting for each press would take longer than the presses.
    for (let isAtEnd = false; !isAtEnd && stops < 200; ) {
      await Promise.all(Array.from({ length: 10 }, () => page.keyboard.press(key)))
      ;({ isAtEnd, stops } = await watch.evaluate(({ seen }) => seen))
    }
    expect(stops, key).toBeGreaterThan(6)
    expect(stops).toBeLessThan(200)
  }
  const covered = await watch.evaluate(({ seen, ending }) => {
    ending.abort()
    return seen.covered
  })
  expect(covered).toEqual([])
}

// Phones have the most fixed bars.
test('no fixed bar covers the focused element @phone', async ({ page, organiser }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const event = await organiser.anEvent()
  await page.goto('/')
  await expectFocusVisible(page)
  await page.goto(`/event/${event.id}`)
  await page.getByRole('button', { name: 'Ustawienia prywatności' }).click()
  await expect(page.locator('.consent')).toBeVisible()
  await expectFocusVisible(page)
  const wizard = new Wizard(page)
  for (const step of ['tickets', 'buyer', 'startup-details'] as const) {
    await wizard.openDraft(event, { quantities: { [event.startup.id]: 1 } }, step)
    await expect(wizard.button('Wyczyść formularz')).toBeVisible()
    await expectFocusVisible(page)
  }
  await page.goto('/community/join')
  await expectFocusVisible(page)
})

test('selection, steps and focus are visible with forced colours @desk', async ({ page, organiser }) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const colour = (found: Locator, property: string) =>
    found.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  const draft = { quantities: { [event.startup.id]: 1 } }
  await wizard.openDraft(event, draft, 'tickets')
  await expect(page.getByLabel('Liczba biletów: Startup Pitch')).toHaveText('1')
  const ticket = (name: string) => page.getByRole('listitem').filter({ has: wizard.heading(name) })
  expect(await colour(ticket('Startup Pitch'), 'border-top-color')).not.toBe(
    await colour(ticket('Uczestnik'), 'border-top-color'),
  )
  const step = (name: string) => page.getByRole('navigation', { name: 'Kroki rejestracji' }).getByText(name)
  expect(await colour(step('Bilety'), 'border-top-color')).not.toBe(
    await colour(step('Rejestrujący'), 'border-top-color'),
  )
  await wizard.openDraft(event, draft, 'buyer')
  await expect(wizard.field('Uczelnia')).toBeEnabled()
  await page.getByRole('checkbox', { name: 'Zapamiętaj mnie' }).focus()
  await page.keyboard.press('Tab')
  await expect(wizard.button('Powrót')).toBeFocused()
  expect(await colour(wizard.button('Powrót'), 'outline-style')).toBe('solid')
  await wizard.continueTo('O Twoim startupie')
  await page.getByRole('checkbox', { name: 'AI', exact: true }).check()
  const chip = (name: string) => page.locator('.chips label').filter({ hasText: new RegExp(`^${name}$`) })
  expect(await colour(chip('AI'), 'background-color')).not.toBe(await colour(chip('SaaS'), 'background-color'))
})

// Wide screens show this link within the page.
test('the registration link of an event stays visible while scrolling @phone', async ({ page, organiser }) => {
  const { id } = await organiser.anEvent()
  await page.goto(`/event/${id}`)
  const link = page.getByRole('link', { name: 'Odbierz wejściówkę' }).first()
  await expect(link).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect(link).toBeInViewport({ ratio: 1 })
  // The page ends above the bar.
  const end = await page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom)
  expect(end).toBeLessThanOrEqual((await link.boundingBox())?.y ?? 0)
  await waitForHydration(page)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/event/${id}/register\\?bilet=\\d+$`))
  expect(await page.evaluate(() => history.state)).toEqual({ eventId: id })
})

test('the first screen of an event answers what, when, where, who and how much, and has its buttons @desk', async ({
  page,
  organiser,
}) => {
  const people = []
  for (const name of ['Ola Iskra', 'Jan Żar', 'Ewa Płomień', 'Adam Popiół'])
    people.push({ speakerId: (await organiser.call<{ id: number }>('POST', '/speakers', { name, type: 'STAR' })).id })
  const title = 'Iskra #4: AI, które robi robotę'
  const shortDescription = 'Mniej zachwytów, więcej działających rzeczy. Wieczór o AI, które naprawdę komuś pomaga.'
  const event = await organiser.anEvent({ title, shortDescription, languages: 'pl+en', speakers: people })
  await organiser.call('POST', '/agenda', { eventId: event.id, title: 'Scena', startTime: '20:00', endTime: '23:00' })
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/event/${event.id}`)
    await waitForHydration(page)
    const hero = page.locator('.event-hero')
    await expect(hero.getByRole('heading', { level: 1, name: title })).toBeInViewport({ ratio: 1 })
    const told = ['czwartek, 20 marca 2031', '18:00 do 23:00', 'Sala Próbna', 'bezpłatnie', 'po polsku i angielsku']
    for (const words of told) await expect(hero.getByText(words)).toBeInViewport({ ratio: 1 })
    const faces = hero.getByRole('link', { name: 'Prelegenci: Ola Iskra, Jan Żar, Ewa Płomień +1' })
    await expect(faces).toBeInViewport({ ratio: 1 })
    await expect(hero.getByRole('link', { name: 'Odbierz wejściówkę' })).toBeInViewport({ ratio: 1 })
    const share = hero.getByRole('button', { name: /^(?:Udostępnij|Kopiuj link)$/ })
    await expect(share).toBeInViewport({ ratio: 1 })
    // Nothing covers it, the bar of phones neither.
    await share.click({ trial: true })
    await faces.click()
    await expect(page.getByRole('heading', { name: 'Prelegenci' })).toBeInViewport()
  }
})
