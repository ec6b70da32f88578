import { expect, expectAccessibleInBothSizes, expectFailedRequests, test } from './site.ts'

test('a registration page shows why registration is unavailable @desk', async ({ page, organiser, consoleErrors }) => {
  const past = await organiser.anEvent({ status: 'PAST', registrationOpen: false, date: '2020-01-15' })
  const closed = await organiser.anEvent({ registrationOpen: false })
  const disabled = await organiser.anEvent({ enabled: false })
  const { id: typeless } = await organiser.call<{ id: number }>('POST', '/events', {
    title: 'Bez biletów',
    registrationOpen: true,
  })
  const notYet = 'Rejestracja na to wydarzenie nie jest jeszcze dostępna.'
  const screens: [path: string, status: number, heading: string, sentence: string][] = [
    [
      `/event/${past.id}/register`,
      200,
      'Rejestracja niedostępna',
      'Rejestracja na to wydarzenie nie jest już dostępna, ponieważ wydarzenie już się odbyło.',
    ],
    [`/event/${closed.id}/register`, 200, 'Rejestracja niedostępna', notYet],
    [`/event/${disabled.id}/register`, 200, 'Rejestracja niedostępna', notYet],
    [`/event/${typeless}/register`, 200, 'Rejestracja niedostępna', notYet],
    ['/event/999999/register', 404, 'Wydarzenie nie zostało znalezione', 'Sprawdź czy link jest poprawny'],
    ['/event/register', 200, 'Błąd dostępu', 'Powrót do strony głównej'],
    ['/event', 404, 'Brak ID wydarzenia', ''],
    ['/event/999999', 404, 'Wydarzenie nie zostało znalezione', 'Sprawdź czy link jest poprawny'],
  ]
  for (const [path, status, heading, sentence] of screens) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(status)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    if (sentence) await expect(page.getByText(sentence)).toBeVisible()
  }
  await expectAccessibleInBothSizes(page)
  // Chromium logs every 404.
  await expectFailedRequests(consoleErrors)
})
