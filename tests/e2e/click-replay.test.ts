import { expect, expectFailedRequests, type Page, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Delays the code of the application until the returned function is called. */
const delayApplication = (page: Page) => delayCode(page, /entry-client-.*\.js$/)

async function delayCode(page: Page, file: RegExp) {
  const held = Promise.withResolvers<void>()
  await page.route(file, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** A slow machine could reach the timeout after which the browser follows a clicked link. */
const disableLinkTimeout = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (call: () => void, ms = 0) => (ms === 1_000 ? 0 : wait(call, ms)) })
  })

/** Changes only when a new document is loaded. */
const documentOf = (page: Page) => page.evaluate(() => performance.timeOrigin)

// Wide screens have no collapsed menu.
test('a click on a button before hydration is replayed @phone', async ({ page }) => {
  const release = await delayApplication(page)
  await page.goto('/universities')
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
})

// The following tests run at one width: they are identical at both.
/** Clicks the element while React hydrates it: `steps` steps after React knows it, if it is not hydrated by then. */
const clickDuringHydration = (page: Page, selector: string, steps: number) =>
  page.addInitScript(
    ([target, wait]) => {
      // React gets little time per step, so that a click can happen in between.
      const now = performance.now.bind(performance)
      let calls = 0
      performance.now = () => now() + calls++
      const { port1, port2 } = new MessageChannel()
      const isKnownToReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
      let left = wait
      port1.onmessage = () => {
        const element = document.querySelector<HTMLElement>(target)
        element?.scrollIntoView({ behavior: 'instant', block: 'nearest' })
        // Like a visitor's click, and unlike `click()`, this event allows another click while it is dispatched.
        if (element && isKnownToReact(element) && left-- === 0)
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
        else port2.postMessage(null)
      }
      port2.postMessage(null)
    },
    [selector, steps] as const,
  )

for (const steps of [0, 20])
  test(`a button clicked during hydration, after ${steps} steps, is clicked once @desk`, async ({ page }) => {
    await clickDuringHydration(page, '.partners button', steps)
    await page.goto('/')
    const button = page.getByRole('region', { name: 'Partnerzy:' }).getByRole('button')
    await expect(button).toHaveAccessibleName(/^Wznów/)
    // A replay would happen within this time.
    await page.waitForTimeout(300)
    await expect(button).toHaveAccessibleName(/^Wznów/)
  })

for (const steps of [0, 2])
  test(`a link clicked during hydration, after ${steps} steps, is followed by the router @desk`, async ({ page }) => {
    await disableLinkTimeout(page)
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await clickDuringHydration(page, '#community a', steps)
    await page.goto('/')
    await expect(page).toHaveURL('/community/join')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(documents).toBe(1)
  })

test('a link clicked before hydration is followed by the router @desk', async ({ page, organiser }) => {
  const { id } = await organiser.anEvent()
  await disableLinkTimeout(page)
  const release = await delayApplication(page)
  await page.goto(`/event/${id}`)
  await page.getByRole('link', { name: 'Odbierz wejściówkę' }).first().click()
  release()
  await expect(page).toHaveURL(new RegExp(`/event/${id}/register\\?bilet=\\d+$`))
  expect(await page.evaluate(() => history.state)).toEqual({ eventId: id })
})

test('a link clicked before hydration is followed by the browser if the code never loads @desk', async ({
  page,
  organiser,
}) => {
  const { id } = await organiser.anEvent()
  await delayApplication(page)
  await page.goto(`/event/${id}`)
  await page.getByRole('link', { name: 'Odbierz wejściówkę' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/event/${id}/register\\?bilet=\\d+$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a link clicked with a modifier before hydration opens a new tab and is not replayed @desk', async ({
  page,
  context,
}) => {
  const release = await delayApplication(page)
  await page.goto('/universities')
  const opened = context.waitForEvent('page')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'O nas' })
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/about-us')
  release()
  await page.locator('.tooltip').waitFor({ state: 'attached' })
  await expect(page).toHaveURL('/universities')
})

test('only the last clicked link before hydration is followed, also after a click beside it @desk', async ({
  page,
}) => {
  await disableLinkTimeout(page)
  const release = await delayApplication(page)
  await page.goto('/universities')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'O nas' }).click()
  await footer.getByRole('link', { name: 'Partnerzy' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  release()
  await expect(page).toHaveURL('/partners')
  await page.goBack()
  await expect(page).toHaveURL('/universities')
})

test('a click on a deferred part waits for its code, whether before or after the application hydrates @desk', async ({
  page,
  consoleErrors,
}) => {
  const releaseApplication = await delayApplication(page)
  const releasePart = await delayCode(page, /\/intro-.*\.js$/)
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Aftermovie' })
  await opener.click()
  releaseApplication()
  await page.locator('.tooltip').waitFor({ state: 'attached' })
  await expect(page.getByRole('dialog', { name: 'Aftermovie' })).toBeHidden()
  releasePart()
  await expect(page.getByRole('dialog', { name: 'Aftermovie' })).toBeVisible()

  const releaseAgain = await delayCode(page, /\/intro-.*\.js$/)
  await page.reload()
  await page.locator('.tooltip').waitFor({ state: 'attached' })
  await opener.click()
  releaseAgain()
  await expect(page.getByRole('dialog', { name: 'Aftermovie' })).toBeVisible()
  // There is no film here.
  await expectFailedRequests(consoleErrors)
})

/** Opens the home page hydrated, without the code of the deferred part whose link is returned. */
async function openWithoutCommunity(page: Page) {
  const release = await delayCode(page, /\/community-(?!join).*\.js$/)
  await page.goto('/')
  await page.locator('.tooltip').waitFor({ state: 'attached' })
  const link = page.getByRole('region', { name: 'Iskra nie gaśnie' }).getByRole('link')
  return { link, release }
}

test('a link in a deferred part is followed by the router after hydration @desk', async ({ page }) => {
  await disableLinkTimeout(page)
  const { link, release } = await openWithoutCommunity(page)
  const before = await documentOf(page)
  await link.click()
  release()
  await expect(page).toHaveURL('/community/join')
  expect(await documentOf(page)).toBe(before)
})

test('a link in a deferred part is followed by the browser if the code is late @desk', async ({ page }) => {
  const { link } = await openWithoutCommunity(page)
  await link.click()
  await expect(page).toHaveURL('/community/join')
})

/** The newsletter form in the footer is a deferred part. */
const newsletterOn = (page: Page) => {
  const form = page.getByRole('contentinfo').getByRole('form')
  return { form, firstName: form.getByLabel('Imię'), email: form.getByLabel('Email') }
}

/** Answers each subscription. Returns the sent bodies. */
async function answerSubscriptions(page: Page) {
  const sent: unknown[] = []
  await page.route('**/api/newsletter/subscribe', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 201, json: { data: {} } })
  })
  return sent
}

test('text typed before hydration survives hydration and a navigation, and is submitted @phone', async ({ page }) => {
  const release = await delayCode(page, /newsletter-form-.*\.js$/)
  const sent = await answerSubscriptions(page)
  await page.goto('/partners')
  const { form, firstName, email } = newsletterOn(page)
  await firstName.fill('Bożena')
  await email.fill('bozena@poczta.example')
  release()
  await page.waitForLoadState('networkidle')
  await page.getByRole('contentinfo').getByRole('link', { name: 'O nas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'O nas' })).toBeVisible()
  await expect(firstName).toHaveValue('Bożena')
  await expect(email).toHaveValue('bozena@poczta.example')
  await form.locator('[type=submit]').click()
  await expect(form.getByRole('status')).toHaveText('Pomyślnie zapisano do newslettera!')
  expect(sent).toEqual([expect.objectContaining({ firstName: 'Bożena', email: 'bozena@poczta.example' })])
})

test('a submit before hydration is sent afterwards, and the URL stays free of personal data @desk', async ({
  page,
}) => {
  const release = await delayCode(page, /newsletter-form-.*\.js$/)
  const sent = await answerSubscriptions(page)
  await page.goto('/about-us')
  const { form, firstName, email } = newsletterOn(page)
  await firstName.fill('Nadia')
  await email.fill('nadia@poczta.example')
  await email.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  release()
  await expect(form.getByRole('status')).toHaveText('Pomyślnie zapisano do newslettera!')
  expect(sent).toEqual([expect.objectContaining({ firstName: 'Nadia', email: 'nadia@poczta.example' })])
})
