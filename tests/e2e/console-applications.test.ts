import type { CommunityApplication } from '#schema/application.ts'
import type { Page as ListPage } from '#schema/envelope.ts'
import type { Message } from '#schema/message.ts'
import { anApplication } from '../support/factories.ts'
import { test } from './console-owner.ts'
import { expect, expectAccessible, expectFailedRequests, type Organiser, type Page } from './site.ts'

/** A last name that no other test has. */
const aLastName = () => `Gęś${crypto.randomUUID().replace(/[^a-f]/g, '')}`

const apply = async (organiser: Organiser, fields: { firstName: string; lastName: string }) => {
  const email = `${crypto.randomUUID()}@uczelnia.example`
  const { id } = await organiser.call<{ id: number }>('POST', '/community/join', anApplication({ ...fields, email }))
  return { id, email }
}

const stored = (organiser: Organiser, id: number) =>
  organiser.call<CommunityApplication>('GET', `/community/applications/${id}`)

const mailsTo = async (organiser: Organiser, email: string) =>
  (await organiser.call<ListPage<Message>>('GET', `/messages?kind=decided&to=${encodeURIComponent(email)}`)).data

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the new applications of a last name, without it in the URL. */
async function search(page: Page, lastName: string) {
  await page.goto('/admin/applications?reviewStatus=NEW')
  await page.getByRole('searchbox').fill(lastName.replace('Gęś', 'ges'))
  await expect(page.getByRole('rowheader').filter({ hasText: lastName }).first()).toBeVisible()
}

test('several applications are decided in a row by keys alone, with a note, and the last one is undone @desk', async ({
  page,
  organiser,
}) => {
  const lastName = aLastName()
  const people = []
  for (const firstName of ['Ala', 'Ela', 'Iza', 'Ola', 'Ula'])
    people.push(await apply(organiser, { firstName, lastName }))
  await search(page, lastName)
  await expect(page.locator('.tools-count').filter({ hasText: '5 zgłoszeń' })).toBeVisible()
  await page.getByRole('link', { name: 'Czytaj po kolei' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, `Ala ${lastName}`)).toBeFocused()
  await page.keyboard.press('p')
  await expect(heading(page, `Ela ${lastName}`)).toBeFocused()
  await page.keyboard.press('d')
  await page.keyboard.type('Pozdrawiamy, po prostu')
  await page.keyboard.press('Escape')
  await page.keyboard.press('o')
  await expect(heading(page, `Iza ${lastName}`)).toBeFocused()
  await expect(page.getByLabel('Dopisek w mailu')).toHaveValue('')
  await page.keyboard.press('n')
  await page.keyboard.type('Zna Elę')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Zapisane', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(heading(page, `Ola ${lastName}`)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(heading(page, `Iza ${lastName}`)).toBeFocused()
  await page.keyboard.press('p')
  await expect(heading(page, `Ola ${lastName}`)).toBeFocused()
  await page.keyboard.press('z')
  await expect(heading(page, `Iza ${lastName}`)).toBeFocused()
  await expect(page.getByText(`Cofnięte: Iza ${lastName}`)).toBeVisible()
  await expectAccessible(page)

  const states = await Promise.all(people.map(({ id }) => stored(organiser, id)))
  expect(states.map(({ reviewStatus, teamNote }) => [reviewStatus, teamNote])).toEqual([
    ['ACCEPTED', null],
    ['REJECTED', null],
    ['NEW', 'Zna Elę'],
    ['NEW', null],
    ['NEW', null],
  ])
  const mails = await Promise.all(people.map(({ email }) => mailsTo(organiser, email)))
  expect(mails.map((some) => some.map(({ status }) => status))).toEqual([['PENDING'], ['PENDING'], [], [], []])
  const kept = await page.evaluate(() => [JSON.stringify(localStorage), JSON.stringify(sessionStorage), location.href])
  expect(kept.join().toLowerCase()).not.toMatch(/g(?:ę|e)(?:ś|s)[a-f]/)
})

test('who was decided or erased by a colleague meanwhile is told, and reading goes on @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const lastName = aLastName()
  const [first, second, third] = [
    await apply(organiser, { firstName: 'Jan', lastName }),
    await apply(organiser, { firstName: 'Piotr', lastName }),
    await apply(organiser, { firstName: 'Adam', lastName }),
  ]
  await search(page, lastName)
  await page.getByRole('link', { name: `Jan ${lastName}` }).click()
  await expect(heading(page, `Jan ${lastName}`)).toBeVisible()
  await organiser.call('PATCH', `/community/applications/${first.id}`, { reviewStatus: 'REJECTED' })
  await page.getByRole('button', { name: 'Przyjmij' }).click()
  await expect(page.getByText('Ktoś zmienił to w międzyczasie')).toBeVisible()
  await expect(page.getByText('Odrzucone', { exact: true })).toBeVisible()
  expect((await stored(organiser, first.id)).reviewStatus).toBe('REJECTED')

  await page.getByRole('button', { name: 'Następne' }).click()
  await expect(heading(page, `Piotr ${lastName}`)).toBeVisible()
  await organiser.call('DELETE', `/people/${second.email}`)
  await page.getByRole('button', { name: 'Odrzuć' }).click()
  await expect(page.getByText('jego dane usunięto w międzyczasie')).toBeVisible()
  await expect(heading(page, `Adam ${lastName}`)).toBeVisible()
  expect((await stored(organiser, third.id)).reviewStatus).toBe('NEW')

  await page.getByRole('button', { name: 'Przyjmij' }).click()
  await expect(page.getByText(`Przyjęte: Adam ${lastName}`)).toBeVisible()
  await organiser.call('PATCH', `/community/applications/${third.id}`, { reviewStatus: 'REJECTED' })
  await page.getByRole('button', { name: `Cofnij: Adam ${lastName}` }).click()
  await expect(page.getByText('Ktoś zmienił to w międzyczasie').last()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cofnij: / })).toHaveCount(0)
  expect((await stored(organiser, third.id)).reviewStatus).toBe('REJECTED')

  await organiser.call('DELETE', `/people/${third.email}`)
  await page.reload()
  await expect(page.getByText('Tego zgłoszenia już nie ma')).toBeVisible()
  await page.getByRole('link', { name: 'Wróć do listy' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zgłoszenia do społeczności' })).toBeVisible()
  await expectFailedRequests(consoleErrors, '412')
})

test('an undo and a note survive lost requests, and keys decide nothing while two versions of the note are compared @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const lastName = aLastName()
  const { id } = await apply(organiser, { firstName: 'Lena', lastName })
  await search(page, lastName)
  await page.getByRole('link', { name: `Lena ${lastName}` }).click()
  await page.getByRole('button', { name: 'Odrzuć' }).click()
  const undo = page.getByRole('button', { name: `Cofnij: Lena ${lastName}` })
  await expect(undo).toBeVisible()
  const path = `**/api/community/applications/${id}`
  await page.route(path, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await undo.click()
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0)
  await page.unroute(path)
  await undo.click()
  await expect(undo).toBeHidden()
  expect((await stored(organiser, id)).reviewStatus).toBe('NEW')
  await expectFailedRequests(consoleErrors)

  await page.goto(`/admin/applications/${id}`)
  const note = page.getByLabel('Notatka', { exact: true })
  const saved = page.getByText('Zapisane', { exact: true })
  await note.fill('Zna nas od roku')
  await page.route(`${path}?*`, (route) => route.abort())
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(saved).toBeVisible()
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0)
  await expect(note).toHaveValue('Zna nas od roku')
  expect((await stored(organiser, id)).teamNote).toBe('Zna nas od roku')
  await expectFailedRequests(consoleErrors)

  await page.unroute(`${path}?*`)
  await page.reload()
  await note.fill('Zna nas od lat')
  await organiser.call('PUT', `/community/applications/${id}/note`, { note: 'Zna nas od dawna' })
  await page.getByRole('button', { name: 'Zapisz' }).click()
  const conflict = page.getByRole('dialog')
  const decisions: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') decisions.push(request.url())
  })
  await conflict.getByRole('button').last().focus()
  await page.keyboard.press('p')
  await conflict.getByText('Zna nas od lat').click()
  await conflict.getByRole('button', { name: 'Zapisz' }).click()
  await expect(saved).toBeVisible()
  expect(decisions).toEqual([])
  expect((await stored(organiser, id)).reviewStatus).toBe('NEW')
  await expectFailedRequests(consoleErrors, '412')
})
