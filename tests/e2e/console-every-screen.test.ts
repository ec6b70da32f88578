import { openScreen } from './console.ts'
import { signInBy } from './console-journey.ts'
import { evening, everyPath, test } from './every-screen.ts'
import { gluedWords, readWrongly, spokenAtLoad } from './heard.ts'
import { allowFailedRequests, expect, expectNoViolations } from './site.ts'
import { stretched } from './stretched-pictures.ts'
import { findLoose, findUnmarked, smallTargets, tabThrough } from './visible-states.ts'

// One site for all tests of this file.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page, filled }) => {
  await signInBy(page, await filled.signInLink())
})

/** Addresses that people have kept. Each opens what it opened when it was made, whatever the navigation is now. */
const keptAddresses = {
  '': 'Przegląd',
  '/events': 'Wieczory',
  '/events/new': 'Nowy wieczór',
  '/applications': 'Zgłoszenia do społeczności',
  '/applications/vibe-coding': 'Zgłoszenia na Vibe Coding',
  '/content': 'Prelegenci',
  '/content/speakers': 'Prelegenci',
  '/content/mentors': 'Mentorzy',
  '/content/partners': 'Partnerzy',
  '/content/media': 'Media',
  '/content/info': 'Zdjęcia o nas',
  '/content/gallery': 'Galeria',
  '/messages': 'Poczta',
  '/messages/samples': 'Wzory maili',
  '/newsletter': 'Newsletter',
  '/newsletter/readers': 'Czytelnicy',
  '/rights': 'Prawa osób',
  '/organisers': 'Organizatorzy',
  '/webhooks': 'Webhooki',
  '/changes': 'Zmiany',
  '/health': 'Stan serwisu',
  '/profile': 'Profil',
}
const keptSections = {
  '': 'Stan',
  basics: 'Podstawy',
  notes: 'Wskazówki dla gości',
  agenda: 'Program',
  speakers: 'Prelegenci',
  partners: 'Partnerzy',
  tickets: 'Bilety',
  pictures: 'Obrazy',
  gallery: 'Galeria',
  guests: 'Zapisani',
  waiting: 'Lista rezerwowa',
  presenters: 'Występujący',
  messages: 'Wiadomości',
  stage: 'Scena',
  door: 'Wejście',
  report: 'Raport',
  after: 'Po wieczorze',
}
const keptPaths = new Map<string, { level: string; title: string }>([
  ...Object.entries(keptAddresses).map(([path, title]) => [`/admin${path}`, { level: 'h1', title }] as const),
  ...Object.entries(keptSections).map(
    ([section, title]) => [section ? `${evening}/${section}` : evening, { level: 'main h2', title }] as const,
  ),
])

test('every screen fits a narrow window, has no axe violations and no stretched picture, and is used with Tab and forced colours; kept addresses open what they have always opened @desk', async ({
  page,
  consoleErrors,
}) => {
  test.slow()
  const paths = everyPath()
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 720 })
    await openScreen(page, path)
    const kept = keptPaths.get(path)
    if (kept) await expect.soft(page.locator(kept.level).first(), path).toHaveText(kept.title)
    if (path === '/admin' || path === '/admin/health')
      await expect(page.getByRole('heading', { name: 'Serwis wymaga naprawy' })).toBeVisible()
    await expect.soft(page.locator('main').getByRole('alert'), path).toHaveCount(0)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    expect.soft(await smallTargets(page, 36), path).toEqual([])
    await expectNoViolations(page, 'light')
    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft(await findUnmarked(page), `${path}, narrow`).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    expect.soft(await findUnmarked(page), `${path}, wide`).toEqual([])
    expect.soft(await findLoose(page), path).toEqual([])
    expect.soft(await spokenAtLoad(page), path).toEqual([])
    expect.soft(await gluedWords(page), path).toEqual([])
    expect.soft(await readWrongly(page), path).toEqual([])
    const reached = { unringed: [], unreached: [], covered: [], count: expect.any(Number) }
    expect.soft(await tabThrough(page), path).toEqual(reached)
    await page.emulateMedia({ forcedColors: 'none' })
    await expectNoViolations(page, 'dark', ['color-contrast'])
    expect.soft(await stretched(page), path).toEqual([])
  }
  expect([...keptPaths.keys()].filter((path) => !paths.includes(path))).toEqual([])
  // The rows of this site are unhealthy, so the health check answers 503 with its data, which Chromium logs. A read that
  // failed would be an alert above.
  allowFailedRequests(consoleErrors)
})

test('the checks of every screen notice a state without a mark, a focus without a ring, what is out of reach or covered, and what sounds wrong @desk', async ({
  page,
  consoleErrors,
}) => {
  const restyle = (rules: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, rules)
  await page.emulateMedia({ forcedColors: 'active' })
  await openScreen(page, '/admin/content/media/new')
  await restyle('[aria-current] { outline: none !important; border: 0 !important; background: Highlight !important }')
  expect((await findUnmarked(page)).length).toBeGreaterThan(0)
  await restyle('main * { outline: none !important }')
  const { unringed, unreached, count } = await tabThrough(page)
  expect([unringed.length, unreached]).toEqual([count, []])
  await page.locator('main .button--primary').evaluateAll((buttons) => {
    for (const button of buttons) button.setAttribute('tabindex', '-1')
  })
  expect((await tabThrough(page)).unreached).toHaveLength(1)
  await restyle('main header { position: sticky !important; top: 0; height: 20rem; z-index: 99 }')
  expect((await tabThrough(page)).covered.length).toBeGreaterThan(1)
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<p role="status">1 z 3</p><p><b>3</b><span>edycje</span></p><p>TBA, 27 lis</p>',
    )
  })
  expect(await spokenAtLoad(page)).toHaveLength(1)
  await restyle('main .button { min-height: 0 !important; padding: 0 !important }')
  expect((await smallTargets(page, 36)).length).toBeGreaterThan(0)
  await page.locator('main').evaluate((main) => main.append(document.createElement('button')))
  await expect(expectNoViolations(page, 'light')).rejects.toThrow('button-name: ')
  expect(await gluedWords(page)).toEqual(['3|edycje'])
  expect(await readWrongly(page)).toEqual(['TBA, 27 lis'])
  // The navigation asks how the service is.
  allowFailedRequests(consoleErrors)
})
