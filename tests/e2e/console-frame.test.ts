import { screens } from '#web/admin/screens.tsx'
import { answerCalls, editor, fakeSession, held, openScreen, owner, pageOf, refused } from './console.ts'
import { expect, expectAccessible, expectFailedRequests, expectNoViolations, test } from './site.ts'

const next = { id: 4, title: 'Wieczór żółwi', date: '2031-12-10', time: '18:00', isNext: true, status: 'UPCOMING' }

test('screens without content are accessible and fit a narrow window @phone', async ({ page }) => {
  await fakeSession(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/admin')
  for (const path of ['', '/messages', '/changes', '/nie-ma']) {
    await openScreen(page, `/admin${path}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    await expectNoViolations(page, 'light')
  }
})

test('navigation moves the focus to the heading, scrolls up and changes the title @desk', async ({ page }) => {
  await fakeSession(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  await page.setViewportSize({ width: 1440, height: 300 })
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
  await page.getByRole('link', { name: 'Zgłoszenia', exact: true }).focus()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'Zgłoszenia do społeczności' })
  await expect(heading).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveTitle('Zgłoszenia do społeczności · Konsola Iskra')
  await expect(page.getByRole('link', { name: 'Zgłoszenia', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Przegląd' })).toBeFocused()
})

test('the next evening is one press away', async ({ page }) => {
  await fakeSession(page)
  await answerCalls(page, { 'GET /events': () => pageOf([next]) })
  await page.goto('/admin/messages')
  const link = page.getByRole('link', { name: /Najbliższy/ }).filter({ visible: true })
  await expect(link).toHaveAttribute('href', '/admin/events/4')
})

test('on a phone the menu has every screen, and closes with Escape and with a choice @phone', async ({ page }) => {
  await fakeSession(page)
  await page.goto('/admin')
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const linked = await menu
    .locator('.console-nav a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(linked).toEqual(screens.flatMap(({ path, link }) => (link ? [path] : [])))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByRole('link', { name: 'Ustawienia' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organizatorzy')
  await page.getByRole('link', { name: 'Stan serwisu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stan serwisu')
})

test('the navigation has seven entries; settings have the screens of a role, and a dot with words while the service has a fault @desk', async ({
  page,
}) => {
  await fakeSession(page)
  await page.goto('/admin/changes')
  const nav = page.getByRole('navigation', { name: 'Konsola' }).getByRole('link')
  await expect(nav).toHaveText(['Przegląd', 'Wieczory', 'Zgłoszenia', 'Treści', 'Poczta', 'Newsletter', 'Ustawienia'])
  await expect(nav.last()).toHaveAttribute('aria-current', 'page')
  const settings = page.getByRole('navigation', { name: 'Ustawienia' }).getByRole('link')
  await expect(settings).toHaveText(['Organizatorzy', 'Prawa osób', 'Webhooki', 'Zmiany', 'Stan serwisu'])

  await answerCalls(page, {
    'GET /me': () => editor,
    'GET /erasures': () => pageOf([]),
    'GET /health': () => ({ status: 'failing', problems: ['mailLate'], jobs: [] }),
  })
  await page.goto('/admin/settings')
  await expect(page).toHaveURL('/admin/rights')
  await expect(settings).toHaveText(['Prawa osób', 'Zmiany', 'Stan serwisu'])
  await expect(nav.last()).toHaveText('Ustawienia, serwis wymaga naprawy')
})

test('an edited form asks before it is left, by a link and by the back button, and once saved or undone nothing @desk', async ({
  page,
  consoleErrors,
}) => {
  await fakeSession(page)
  await page.goto('/admin/profile')
  await page.getByRole('link', { name: 'Poczta' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poczta')
  await page.goBack()
  const name = page.getByRole('main').getByLabel('Imię i nazwisko')
  await name.fill(`${owner.name} Nowa`)
  await page.getByRole('link', { name: 'Poczta' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Porzucić zmiany?' })
  await dialog.getByRole('button', { name: 'Zostań tutaj' }).click()
  await expect(page).toHaveURL('/admin/profile')
  await expect(name).toHaveValue(`${owner.name} Nowa`)
  await name.press('End')
  await page.evaluate(() => history.forward())
  await dialog.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poczta')
  expect(consoleErrors).toEqual([])

  await openScreen(page, '/admin/profile')
  await answerCalls(page, { 'PATCH /organisers/1': (body) => ({ ...owner, ...body }) })
  await name.fill('Ola Nowa')
  await page.getByRole('button', { name: 'Cofnij zmiany' }).click()
  await expect(name).toHaveValue(owner.name)
  await name.fill('Ola Nowa')
  await answerCalls(page, { 'GET /me': () => ({ ...owner, name: 'Ola Nowa' }) })
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Zapisane')).toBeVisible()
  await page.getByRole('link', { name: 'Poczta' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poczta')
})

test('a page beyond the end of a list leads to the last page @desk', async ({ page }) => {
  await fakeSession(page)
  const message = (n: number) => ({
    id: `m${n}`,
    kind: 'ticket',
    to: `gosc-${n}@iskra.example`,
    status: 'SENT',
    attempts: 1,
    createdAt: '2030-01-01T10:00:00.000Z',
  })
  const first = Array.from({ length: 50 }, (_, n) => message(n))
  await page.route('**/api/messages?*', (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'))
    return route.fulfill({ json: { data: pageOf(offset === 0 ? first : [], 50, offset) } })
  })
  await page.goto('/admin/messages?offset=50')
  await expect(page.getByText('gosc-0@iskra.example')).toBeVisible()
  await expect(page).toHaveURL('/admin/messages')
})

test('undoing an edit shows what somebody else has saved meanwhile @desk', async ({ page }) => {
  await fakeSession(page)
  await page.clock.install()
  await page.goto('/admin/profile')
  const name = page.getByRole('main').getByLabel('Imię i nazwisko')
  await name.fill('Ola Nowa')
  const sent = await answerCalls(page, { 'GET /me': () => ({ ...owner, name: 'Ola Inna' }) })
  await page.clock.fastForward(10_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: 'Ola Inna' })).toBeVisible()
  await expect(name).toHaveValue('Ola Nowa')
  await page.getByRole('button', { name: 'Cofnij zmiany' }).click()
  await expect(name).toHaveValue('Ola Inna')
})

test('a screen that breaks for one record opens for another @desk', async ({ page, consoleErrors }) => {
  await fakeSession(page)
  await answerCalls(page, {
    'GET /webhooks/1': () => ({ url: 'no address' }),
    'GET /webhooks/2': () => refused(404, 'missing'),
  })
  await page.goto('/admin/webhooks/1')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Coś się zepsuło na tym ekranie')
  await page.evaluate(() => history.pushState(null, '', '/admin/webhooks/2'))
  await expect(heading).toHaveText('Webhooki')
  expect(consoleErrors.splice(0)).not.toEqual([])
})

test('a screen that still loads can be left, and one that cannot be read says why and tries again @phone', async ({
  page,
  consoleErrors,
}) => {
  await fakeSession(page)
  const changes = held<object>()
  await answerCalls(page, { 'GET /changes': changes.answer })
  await page.goto('/admin/changes')
  await expect(page.locator('main .skeleton').first()).toBeVisible()
  await page.getByRole('link', { name: 'Wieczory' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wieczory' })).toBeFocused()
  changes.give(refused(503, 'busy', 'Serwis jest chwilowo przeciążony.'))
  await page.goBack()
  await expect(page.getByRole('alert')).toContainText('Serwis jest chwilowo przeciążony.')
  await answerCalls(page, { 'GET /changes': () => pageOf([]) })
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByRole('heading', { name: 'Nikt jeszcze niczego nie zmienił' })).toBeVisible()

  // A count that cannot be read is not shown as being read.
  await answerCalls(page, { 'GET /messages': () => refused(403, 'forbidden') })
  await page.goto('/admin/health')
  await expect(page.getByRole('link', { name: 'Nie doszło' })).toContainText('–')
  await expectFailedRequests(consoleErrors)
})
