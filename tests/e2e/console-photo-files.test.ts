import { truncate, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Photo } from '#schema/photo.ts'
import { aHeic, aRenamedPdf, pictureAt } from './console-content.ts'
import { aTitle, test } from './console-owner.ts'
import { expect } from './site.ts'

const megabyte = 1024 * 1024

/** A photo with the camera and the place in its Exif data. */
const aTakenPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#ff5b1f' } })
    .jpeg()
    .withExif({
      IFD0: { Software: 'Aparat' },
      IFD3: { GPSLatitude: '52/1 13/1 0/1', GPSLongitude: '21/1 0/1 0/1' },
    })
    .toBuffer()

test('a photo of 41 MB is published resized and without its GPS position, and other files are refused with an explanation @desk', async ({
  page,
  organiser,
  baseURL,
}, testInfo) => {
  const { id } = await organiser.anEvent({ title: aTitle('Zdjęcia z aparatu') })
  const photo = await aTakenPhoto()
  const pdf = aRenamedPdf('umowa.jpg')
  const heic = aHeic('IMG_2.HEIC')
  const files: [name: string, content: Buffer, size: number][] = [
    ['aparat.jpg', photo, 41 * megabyte],
    ['skan.jpg', photo, 51 * megabyte],
    [pdf.name, pdf.buffer, pdf.buffer.length],
    [heic.name, heic.buffer, heic.buffer.length],
  ]
  const pathOf = (name: string) => testInfo.outputPath(name)
  for (const [name, content, size] of files) {
    await writeFile(pathOf(name), content)
    // Zeros follow the content. Decoders ignore them, and the disk does not store them.
    await truncate(pathOf(name), size)
  }
  await page.goto(`/admin/events/${id}/gallery`)
  await page.getByLabel('Wybierz zdjęcia albo upuść je tutaj').setInputFiles(files.map(([name]) => pathOf(name)))
  const refused = page.getByRole('list', { name: 'Wysyłane zdjęcia' }).getByRole('listitem')
  await expect(refused).toHaveText([
    /„skan\.jpg” ma 51 MB\. Wybierz zdjęcie do 50 MB\./,
    /„umowa\.jpg” to dokument PDF, a nie zdjęcie\./,
    /„IMG_2\.HEIC” jest w formacie HEIC.*Zapisz zdjęcie jako JPEG\./,
  ])
  await expect(page.getByText('1 zdjęcie z 50')).toBeVisible()
  await expect(refused.getByRole('button', { name: /^Spróbuj ponownie/ })).toHaveCount(0)
  await refused
    .filter({ hasText: 'umowa.jpg' })
    .getByRole('button', { name: /^Odrzuć/ })
    .click()
  await expect(refused).toHaveCount(2)

  const folder = `events/${id}/photos`
  const { data } = await organiser.call<{ data: Photo[] }>('GET', `/photos?folder=${folder}`)
  expect(data.map(({ n }) => n)).toEqual([1])
  for (const path of [`/${folder}/photo1.jpg`, `/sized/480/${folder}/photo1.jpg`]) {
    const response = await fetch(new URL(path, baseURL))
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([path, bytes.includes('Aparat'), bytes.length < megabyte]).toEqual([path, false, true])
    expect((await pictureAt(baseURL ?? '', path)).exif).toBeUndefined()
  }
  expect(await pictureAt(baseURL ?? '', `/${folder}/photo1.jpg`)).toMatchObject({ width: 2400, height: 1200 })
})
