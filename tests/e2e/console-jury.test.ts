import type { Jury } from '#schema/jury.ts'
import { aTitle, test } from './console-owner.ts'
import { expectHeardAndReached } from './heard.ts'
import { presentersOf } from './presenters.ts'
import { expect, expectAccessible, expectAccessibleInBothSizes, overflowOf } from './site.ts'

test('a juror marks on a phone, and organisers close the jury and see its result @desk', async ({
  page,
  organiser,
  browser,
  baseURL,
}) => {
  test.slow()
  const event = await organiser.anEvent({ title: aTitle('Jury') })
  await presentersOf(organiser, baseURL, event, ['Kometa: planer nauki', 'Zorza: światło w akademikach'])
  const missing = async () => (await organiser.call<Jury>('GET', `/events/${event.id}/jury`)).jurors[0]?.missing

  await page.goto(`/admin/events/${event.id}/stage`)
  await page.getByRole('link', { name: 'Utwórz linki dla jury' }).click()
  await page.getByRole('button', { name: 'Nowy link' }).click()
  await page.getByLabel('Do czego').selectOption('JUROR')
  await page.getByLabel('Dla kogo').fill('Anna, fundusz')
  await page.getByRole('button', { name: 'Utwórz link' }).click()
  const url = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Kopiuj' }).click()
  await page.getByRole('button', { name: 'Gotowe' }).click()
  await expect(page.getByRole('row', { name: /^Anna, fundusz jury/ })).toBeVisible()

  await page.goto(`/admin/events/${event.id}/stage`)
  await page.getByRole('textbox', { name: 'Kryteria' }).fill('Pomysł\nZespół')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Zapisane', { exact: true })).toBeVisible()
  await expect(page.getByText('brakuje 4 ocen')).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const juror = await context.newPage()
  await juror.goto(url)
  const marks = (name: string) => juror.getByRole('region', { name: `Twoje oceny: ${name}` })
  const mark = (name: string, criterion: string, value: number) =>
    marks(name)
      .getByRole('group', { name: criterion })
      .getByRole('radio', { name: String(value) })
  const bar = juror.locator('.juror-bar')
  await expect(bar).toContainText('Brakuje 4 ocen')
  await expectHeardAndReached(juror)
  await mark('Kometa', 'Pomysł', 4).check()
  // By keys: the arrow keys change a mark.
  await mark('Kometa', 'Pomysł', 4).press('ArrowRight')
  await expect(mark('Kometa', 'Pomysł', 5)).toBeChecked()
  await expect.poll(missing).toBe(3)
  await expectAccessibleInBothSizes(juror)
  expect(await overflowOf(juror)).toBe(0)

  await mark('Kometa', 'Zespół', 5).check()
  await mark('Zorza', 'Pomysł', 2).check()
  await marks('Zorza').getByLabel('Jedno zdanie dla startupu').fill('Pokażcie akademik.')
  await marks('Zorza').getByLabel('Jedno zdanie dla startupu').blur()
  await expect.poll(missing).toBe(1)
  await expect(bar).not.toContainText('na wysłanie')
  await context.close()

  await expect(page.getByText('brakuje 1 oceny')).toBeVisible()
  await expect(page.getByText('Jury już ocenia, więc kryteria się nie zmienią.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Kryteria' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Zamknij jury: oceny' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zamknij jury' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Pokaż wyniki' }).click()
  const result = page.getByRole('table', { name: 'Nagroda jury' })
  await expect(result.getByRole('row')).toHaveText([/Miejsce/, /1.*Kometa.*0,000/, /2.*Zorza.*1,000/])
  await expect(page.getByText('Pokażcie akademik.')).toBeVisible()
  await expectAccessibleInBothSizes(page)
})
