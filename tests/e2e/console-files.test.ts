import { Buffer } from 'node:buffer'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { aPhotoFile, pictureAt } from './console-content.ts'
import { aGuestOf } from './console-guests.ts'
import { aTitle, test } from './console-owner.ts'
import { expect } from './site.ts'

test('a low logo is framed to its edge, a drawing is drawn large, and a cut photo is refused with its reason @desk', async ({
  page,
  baseURL,
}) => {
  await page.goto('/admin/content/partners/new')
  const input = page.locator('input[type=file]').first()
  const address = page.getByLabel('Logo: adres', { exact: true })
  const send = async () => {
    const before = await address.inputValue()
    await page.getByRole('button', { name: 'Przytnij i wyślij' }).click()
    await expect(address).not.toHaveValue(before)
    return pictureAt(baseURL ?? '', await address.inputValue())
  }
  await input.setInputFiles(await aPhotoFile('logo.jpg', { width: 300, height: 60 }))
  const frame = page.locator('.ReactCrop')
  const picture = frame.locator('img').first()
  await expect(picture).toBeVisible()
  expect((await frame.boundingBox())?.height).toBeCloseTo((await picture.boundingBox())?.height ?? 0, 0)
  expect(await send()).toMatchObject({ width: 300, height: 60 })

  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="72" height="24"><rect width="72" height="24" fill="#c00"/></svg>'
  await input.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  expect(await send()).toMatchObject({ width: 640, height: 213 })
  const sizeless = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><rect width="10" height="20"/></svg>'
  await input.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(sizeless) })
  expect(await send()).toMatchObject({ width: 160, height: 320 })

  const whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#080' } })
    .jpeg()
    .toBuffer()
  await input.setInputFiles({ name: 'ucięte.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, -100) })
  await expect(page.getByText('Zdjęcie „ucięte.jpg” jest ucięte: brakuje jego końca')).toBeVisible()
})

test('a list is saved as a spreadsheet, before CSV, with phones as text @desk', async ({ page, organiser }) => {
  const { id, attendee } = await organiser.anEvent({ title: aTitle('Arkusz') })
  await aGuestOf(organiser, attendee, { firstName: 'Żaneta', lastName: 'Żółw', phone: '+48 600 700 800' })
  await page.goto(`/admin/events/${id}/guests`)
  await expect(page.getByRole('button', { name: /^Pobierz / })).toHaveText(['Pobierz arkusz', 'Pobierz CSV'])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pobierz arkusz' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`zapisani-${id}.xlsx`)
  const files = unzipSync(Buffer.concat(await (await download.createReadStream()).toArray()))
  const [texts, cells] = ['sharedStrings', 'worksheets/sheet1'].map((name) =>
    new TextDecoder().decode(files[`xl/${name}.xml`]),
  )
  expect(texts).toContain('>+48 600 700 800<')
  // The number of the ticket and its date.
  expect(
    cells?.match(/<c [^>]*r="[AC]2"[^>]*><v>[\d.]+<\/v>/g)?.filter((cell) => !cell.includes('t="s"')),
  ).toHaveLength(2)
})

test('a long name takes two lines of its tag before it shrinks, and no letters are lower than four millimetres @desk', async ({
  page,
  organiser,
}) => {
  const { id, attendee } = await organiser.anEvent({ title: aTitle('Plakietki') })
  const people = [
    { firstName: 'Ola', lastName: 'Lis' },
    { firstName: 'Maria Magdalena', lastName: 'Wielowiejska-Brzęczyszczykiewicz' },
    {
      firstName: 'Konstantynopolitańczykowianeczkoprzedsiębiorcz',
      lastName: 'Abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst',
    },
  ]
  for (const person of people) await aGuestOf(organiser, attendee, person)
  await page.goto(`/admin/events/${id}/badges`)
  await expect(page.locator('.badge-tag:has(.badge-first)')).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  const tags = await page.locator('.badge-tag:has(.badge-first)').evaluateAll((found) => {
    const mm = 96 / 25.4
    return found.map((tag) => ({
      overflows: tag.scrollHeight > tag.clientHeight,
      lines: [...tag.querySelectorAll<HTMLElement>('[data-fit]')].flatMap((line) => {
        const { fontSize } = getComputedStyle(line)
        const range = document.createRange()
        range.selectNodeContents(line)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return line.textContent
          ? [
              {
                text: line.textContent,
                size: Number.parseFloat(fontSize) / mm,
                count: tops.size,
                isCut: line.scrollWidth > line.clientWidth,
              },
            ]
          : []
      }),
    }))
  })
  const lines = tags.flatMap((tag) => tag.lines)
  expect(tags.filter(({ overflows }) => overflows)).toEqual([])
  expect(lines.filter(({ size, isCut, count }) => size < 3.99 || isCut || count > 2)).toEqual([])
  const of = (text: string) => lines.find((line) => line.text === text)
  expect(of('Maria Magdalena')).toMatchObject({ count: 2, size: of('Ola')?.size })
  expect(of('Wielowiejska-Brzęczyszczykiewicz')?.count).toBe(2)
})
