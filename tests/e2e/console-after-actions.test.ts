import { answerCalls, editor, fakeSession, owner, pageOf } from './console.ts'
import { expect, expectFailedRequests, type Page, test } from './site.ts'

const organisers = '/admin/organisers'

/** Opens the list of organisers, in which an editor can be removed once. */
async function openOrganisers(page: Page) {
  await fakeSession(page)
  let people = [owner, editor]
  await answerCalls(page, {
    'GET /organisers': () => pageOf(people),
    [`DELETE /organisers/${editor.id}`]: () => {
      people = [owner]
      return editor
    },
  })
  await page.goto(organisers)
}

const remove = async (page: Page) => {
  await page.getByRole('button', { name: `Usuń: ${editor.name}` }).press('Enter')
  await page.getByRole('button', { name: 'Usuń z organizatorów' }).press('Enter')
}

test('a button that stays keeps the focus after its action, and after the last one of a row the heading has it @desk', async ({
  page,
}) => {
  await openOrganisers(page)
  await answerCalls(page, { [`PATCH /organisers/${editor.id}`]: () => ({ ...editor, role: 'OWNER' }) })
  const button = page.getByRole('button', { name: `Zmień na właściciela: ${editor.name}` })
  await button.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Zmień na właściciela' }).press('Enter')
  await expect(page.getByText('rola to teraz')).toBeVisible()
  await expect(button).toBeFocused()

  await remove(page)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an action without network shows a toast, even if it is the first one of the page @desk', async ({
  page,
  context,
  consoleErrors,
}) => {
  await openOrganisers(page)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  await page.route(`**/api/organisers/${editor.id}`, (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await remove(page)
  await expect(page.getByText('więc nic się nie zapisało')).toBeVisible()
  expectFailedRequests(consoleErrors)
})

test('the next page of a list begins at its top @phone', async ({ page }) => {
  await fakeSession(page)
  const rows = Array.from({ length: 45 }, (_, index) => ({ ...editor, id: index + 5, name: `Osoba ${index}` }))
  await answerCalls(page, { 'GET /organisers': () => pageOf(rows) })
  await page.goto(organisers)
  await page.getByRole('button', { name: 'Następne' }).click()
  await expect(page.getByText('21–40 z 45')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Osoba 20' })).toBeInViewport()
})

test('a count that cannot be read is not shown as being read @desk', async ({ page, consoleErrors }) => {
  await fakeSession(page)
  await answerCalls(page, { 'GET /messages': () => ({ status: 403, json: {} }) })
  await page.goto('/admin/health')
  const tile = page.getByRole('link', { name: 'Nie doszło' })
  await expect(tile).toContainText('–')
  expectFailedRequests(consoleErrors)
})
