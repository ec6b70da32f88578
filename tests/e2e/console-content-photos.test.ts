import type { Photo } from '#schema/photo.ts'
import { aPhotoFile, pictureAt } from './console-content.ts'
import { test } from './console-owner.ts'
import { expect, expectAccessibleInBothSizes, expectFailedRequests, type Organiser, seenText } from './site.ts'

const numbersIn = async (organiser: Organiser, folder: string) => {
  const { data } = await organiser.call<{ data: Photo[] }>('GET', `/photos?folder=${folder}`)
  return data.map(({ n }) => n)
}

/** Removes all photos of a folder, so that a test may run again. */
async function empty(organiser: Organiser, folder: string) {
  for (const n of await numbersIn(organiser, folder)) await organiser.call('DELETE', `/files/${folder}/photo${n}.jpg`)
}

test('twelve photos are added at once, reduced; those that fail are sent again one by one @desk', async ({
  page,
  organiser,
  baseURL,
  consoleErrors,
}) => {
  await empty(organiser, 'info')
  await page.goto('/admin/content/info')
  const choose = page.getByLabel('Wybierz zdjęcia albo upuść je tutaj')
  let sent = 0
  await page.route('/api/files/**', (route) => {
    sent += 1
    return sent === 3 || sent === 7 ? route.abort() : route.continue()
  })
  const photos = Array.from({ length: 12 }, (_, at) =>
    // The last one to arrive is large.
    aPhotoFile(`zdjecie-${at + 1}.jpg`, at === 6 ? { width: 3000, height: 1000 } : { width: 300, height: 100 }),
  )
  await choose.setInputFiles(await Promise.all(photos))
  const failed = page.getByRole('listitem').filter({ hasText: 'Nie wysłano' })
  await expect(failed).toHaveCount(2)
  await expect(seenText(page, '10 zdjęć z 50')).toBeVisible()
  await expectAccessibleInBothSizes(page)
  for (const name of ['zdjecie-3.jpg', 'zdjecie-7.jpg']) {
    await failed
      .filter({ hasText: name })
      .getByRole('button', { name: /^Spróbuj ponownie/ })
      .click()
    await expect(failed.filter({ hasText: name })).toHaveCount(0)
  }
  await expect(seenText(page, '12 zdjęć z 50')).toBeVisible()
  expect(await numbersIn(organiser, 'info')).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
  expect(await pictureAt(baseURL ?? '', '/info/photo12.jpg')).toMatchObject({
    width: 2400,
    height: 800,
    format: 'jpeg',
  })
  await expectFailedRequests(consoleErrors)
})

test('photos are dropped, moved, replaced and removed, without a gap in the numbers @desk', async ({
  page,
  organiser,
  baseURL,
}) => {
  const folder = 'gallery/1'
  await empty(organiser, folder)
  await page.goto('/admin/content/gallery')
  const set = page.getByRole('region', { name: 'Zbiór 1' })
  await expect(set.getByText('Nie ma jeszcze zdjęć')).toBeVisible()
  const colours = ['#ff0000', '#00ff00', '#0000ff']
  const files = await Promise.all(colours.map((colour, at) => aPhotoFile(`${at}.jpg`, { colour })))
  const dropped = await page.evaluateHandle(
    (sources) => {
      const transfer = new DataTransfer()
      for (const { name, base64 } of sources)
        transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name))
      return transfer
    },
    files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') })),
  )
  await set.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(seenText(set, '3 zdjęcia z 50')).toBeVisible()
  /** The photos by their strongest colour, in their order. */
  const order = async () => {
    const numbers = await numbersIn(organiser, folder)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    const pictures = numbers.map((n) => pictureAt(baseURL ?? '', `/${folder}/photo${n}.jpg`))
    return (await Promise.all(pictures)).map(
      ({ dominant }) => (['r', 'g', 'b'] as const).toSorted((a, b) => dominant[b] - dominant[a])[0],
    )
  }
  expect(await order()).toEqual(['r', 'g', 'b'])
  const tile = (n: number) => set.getByRole('listitem').nth(n - 1)

  await set.getByRole('button', { name: 'Później: Zdjęcie 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Zdjęcie 1 jest teraz zdjęciem 2.')).toBeVisible()
  await expect(set.getByRole('button', { name: 'Później: Zdjęcie 2' })).toBeFocused()
  expect(await order()).toEqual(['g', 'r', 'b'])
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByText('Zdjęcie 2 jest teraz zdjęciem 3.')).toBeVisible()
  expect(await order()).toEqual(['g', 'b', 'r'])
  await tile(3).dragTo(tile(1))
  await expect(page.getByText('Zdjęcie 3 jest teraz zdjęciem 1.')).toBeVisible()
  expect(await order()).toEqual(['r', 'g', 'b'])

  await set.getByRole('button', { name: /^Usuń.*Zdjęcie 1$/ }).click()
  await expect(seenText(set, '2 zdjęcia z 50')).toBeVisible()
  expect(await order()).toEqual(['r', 'g', 'b'])
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect(seenText(set, '3 zdjęcia z 50')).toBeVisible()
  await set.getByRole('button', { name: /^Usuń.*Zdjęcie 1$/ }).click()
  await expect(seenText(set, '2 zdjęcia z 50')).toBeVisible()
  // The next change sends it at once.
  await set.getByRole('button', { name: 'Później: Zdjęcie 1' }).click()
  await expect(page.getByText('Zdjęcie 1 jest teraz zdjęciem 2.')).toBeVisible()
  expect(await order()).toEqual(['b', 'g'])

  await set.getByLabel(/^Podmień.*Zdjęcie 1$/).setInputFiles(await aPhotoFile('inne.jpg', { colour: '#ff0000' }))
  await expect.poll(order).toEqual(['r', 'g'])
})

test('two organisers who add photos at the same time do not replace each other’s @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const folder = 'gallery/2'
  await empty(organiser, folder)
  await page.goto('/admin/content/gallery')
  const set = page.getByRole('region', { name: 'Zbiór 2' })
  await expect(seenText(set, '0 zdjęć z 50')).toBeVisible()
  await organiser.aPhoto(`${folder}/photo1.jpg`)
  await set.getByLabel('Wybierz zdjęcia albo upuść je tutaj').setInputFiles(await aPhotoFile('moje.jpg'))
  await expect(seenText(set, '2 zdjęcia z 50')).toBeVisible()
  expect(await numbersIn(organiser, folder)).toEqual([1, 2])
  await expectFailedRequests(consoleErrors)
})

test('a photo that is added after a colleague removed one leaves no gap @desk', async ({
  page,
  context,
  organiser,
  consoleErrors,
}) => {
  const { id } = await organiser.anEvent()
  const folder = `events/${id}/photos`
  await page.goto(`/admin/events/${id}/gallery`)
  const choose = page.getByLabel('Wybierz zdjęcia albo upuść je tutaj')
  await choose.setInputFiles([await aPhotoFile('a.jpg'), await aPhotoFile('b.jpg')])
  await expect(seenText(page, '2 zdjęcia z 50')).toBeVisible()
  await organiser.call('DELETE', `/files/${folder}/photo2.jpg`)
  // The list is read again when the network is back, unless it was just read.
  await expect(async () => {
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(seenText(page, '1 zdjęcie z 50')).toBeVisible({ timeout: 500 })
  }).toPass()
  await choose.setInputFiles(await aPhotoFile('c.jpg'))
  await expect(seenText(page, '2 zdjęcia z 50')).toBeVisible()
  expect(await numbersIn(organiser, folder)).toEqual([1, 2])
  // The page may have asked for the removed photo.
  consoleErrors.length = 0
})
