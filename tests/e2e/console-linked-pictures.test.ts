import { test } from './console-owner.ts'
import { expect } from './site.ts'
import { pictureHost, recordReferrers } from './third-parties.ts'

test('the console requests linked pictures without telling from where @desk', async ({ page, organiser }) => {
  const logo = `${pictureHost}/logo.png`
  const { id } = await organiser.call<{ id: number }>('POST', '/partners', { name: 'Firma z Daleka', logo })
  const referrers = await recordReferrers(page)
  await page.goto('/admin/content/partners')
  await page.getByRole('link', { name: 'Firma z Daleka' }).scrollIntoViewIfNeeded()
  await expect.poll(referrers).toEqual({ '/logo.png': null })
  const inForm = await recordReferrers(page)
  await page.goto(`/admin/content/partners/${id}`)
  await expect.poll(inForm).toEqual({ '/logo.png': null })
})
