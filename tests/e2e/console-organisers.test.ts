import { tabTo } from './by-keys.ts'
import { answerCalls, editor, fakeSession, owner, pageOf, refused } from './console.ts'
import { expect, expectAccessible, expectFailedRequests, test } from './site.ts'

const at = '2026-11-20T10:00:00.000Z'

test('lists are used with the keyboard: / searches, arrows move between rows @desk', async ({ page }) => {
  await fakeSession(page)
  const people = ['Zenon', 'Łukasz', 'Adam'].map((name, index) => ({
    ...editor,
    id: index + 5,
    name,
    email: `${index}@iskra.example`,
  }))
  await answerCalls(page, { 'GET /organisers': () => pageOf(people) })
  await page.goto('/admin/organisers')
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('uk/')
  await expect(search).toHaveValue('uk/')
  await expect(page.getByText('Nic nie pasuje do tych filtrów')).toBeVisible()
  // Names and email addresses of people stay out of the URL.
  await expect(page).toHaveURL('/admin/organisers')
  await search.fill('')
  await page.getByRole('button', { name: 'Imię i nazwisko' }).press('Enter')
  await expect(page).toHaveURL('/admin/organisers?sort=name')
  await expect(page.getByRole('rowheader')).toHaveText(['Adam', 'Łukasz', 'Zenon'])
  await expect(page.getByRole('columnheader', { name: 'Imię i nazwisko' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: /właściciela: Adam/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /właściciela: Łukasz/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: /właściciela: Zenon/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /właściciela: Zenon/ })).toBeFocused()
})

test('a refused invitation says why at its field, and an owner sends one again, changes a role and removes an organiser @desk', async ({
  page,
  consoleErrors,
}) => {
  await fakeSession(page)
  const known = { email: 'Ten adres już jest na liście.' }
  const sent = await answerCalls(page, {
    'POST /organisers': () => ({
      status: 422,
      json: { success: false, code: 'invalid', message: known.email, error: known.email, fields: known },
    }),
    'GET /organisers': () => pageOf([owner, { ...editor, state: 'INVITED', invitedAt: at, lastSeenAt: null }]),
    'POST /organisers/2/invitation': () => ({ status: 202, json: { data: editor } }),
    'PATCH /organisers/2': (body) => ({ ...editor, ...body }),
    'DELETE /organisers/2': () => refused(409, 'conflict', 'Ostatni właściciel musi zostać.'),
  })
  const remove = async () => {
    await page.getByRole('button', { name: `Usuń: ${editor.name}` }).press('Enter')
    await expect(page.getByRole('dialog')).toContainText(editor.email)
    await page.getByRole('button', { name: 'Usuń z organizatorów' }).press('Enter')
  }
  await page.goto('/admin/organisers')
  await page.getByRole('button', { name: 'Zaproś organizatora' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zaproś organizatora' })
  await dialog.getByLabel('Imię i nazwisko').fill('Żaneta Ćwik')
  await dialog.getByLabel('Adres email').fill('zaneta@iskra.example')
  await dialog.getByRole('button', { name: 'Wyślij zaproszenie' }).click()
  await expect(dialog.getByLabel('Adres email')).toHaveAccessibleDescription(known.email)
  await expect(dialog.getByLabel('Adres email')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Porzuć zmiany' }).press('Enter')
  await expect(page.getByRole('row', { name: editor.name })).toContainText('Zaproszenie czeka od 20 listopada 2026')
  await expect(page.getByRole('row', { name: owner.name })).toContainText('ostatnio: 20 listopada 2026')
  await page.getByRole('button', { name: `Zaproś ponownie: ${editor.name}` }).press('Enter')
  await expect(page.getByText(`Zaproszenie na adres ${editor.email} jest w drodze.`)).toBeVisible()
  const promote = page.getByRole('button', { name: `Zmień na właściciela: ${editor.name}` })
  await promote.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Zmień na właściciela' }).press('Enter')
  await expect(page.getByText(`${editor.name}: rola to teraz „Właściciel”.`)).toBeVisible()
  // A button that stays keeps the focus. After the last one of a row the heading has it.
  await expect(promote).toBeFocused()
  await remove()
  await expect(page.getByText('Ostatni właściciel musi zostać.')).toBeVisible()
  await answerCalls(page, {
    'GET /organisers': () => pageOf([owner]),
    'DELETE /organisers/2': () => editor,
  })
  await remove()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const writes = sent.filter(({ call }) => !call.startsWith('GET'))
  expect(writes.map(({ call, body }) => [call, body])).toEqual([
    ['POST /organisers', { name: 'Żaneta Ćwik', email: 'zaneta@iskra.example', role: 'EDITOR' }],
    ['POST /organisers/2/invitation', {}],
    ['PATCH /organisers/2', { role: 'OWNER' }],
    ['DELETE /organisers/2', {}],
  ])
  await expectFailedRequests(consoleErrors)
})

test('an action without network shows a toast, even if it is the first one of the page, and Tab walks past it @desk', async ({
  page,
  context,
  consoleErrors,
}) => {
  await fakeSession(page)
  await page.goto('/admin/organisers')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  await page.route('**/api/organisers/2', (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await page.getByRole('button', { name: `Usuń: ${editor.name}` }).press('Enter')
  await page.getByRole('button', { name: 'Usuń z organizatorów' }).press('Enter')
  await expect(page.getByText('więc nic się nie zapisało')).toBeVisible()
  await tabTo(page, page.locator('[data-sonner-toast]'))
  await tabTo(page, page.getByRole('link', { name: 'Przegląd' }))
  await expectFailedRequests(consoleErrors)
})
