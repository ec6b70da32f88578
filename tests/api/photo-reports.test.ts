import { describe, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import type { CreatedLink } from '#schema/event-link.ts'
import type { PartnerReport } from '#schema/partner-link.ts'
import type { Photo } from '#schema/photo.ts'
import { aJpeg, aPartner, aPastEvent, created } from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const list = (query: string) => site.visitor.get<Page<Photo>>(`/api/photos?${query}`)

describe('a photo that visitors report', () => {
  type Report = { id: number; path: string; reason: string | null; createdAt: string; hidden: boolean }
  const report = (path: string, more: object = {}) => site.visitor.post('/api/photos/reports', { path, ...more })
  const hide = (path: string, hidden = true) => site.organiser.post('/api/photos/hidden', { path, hidden })
  const reports = async () => (await site.organiser.get<Page<Report>>('/api/photos/reports')).data.data
  const upload = (folder: string, n: number) =>
    site.organiser.raw(`/api/files/${folder}/photo${n}.jpg`, { method: 'PUT', body: aJpeg(n * 10) })

  async function aFolder() {
    const { id } = await aPastEvent(site)
    const folder = `events/${id}/photos`
    for (const n of upTo(3)) await upload(folder, n)
    return { id, folder, url: (n: number) => `/${folder}/photo${n}.jpg` }
  }

  test('is seen by organisers, and hidden from everybody in every size, while the list goes on after it', async () => {
    const { id, folder, url } = await aFolder()
    expect(await report(url(2), { reason: ' Jestem na nim. ' })).toMatchObject({
      status: 202,
      data: { accepted: true },
    })
    expect((await report(url(2))).status).toBe(202)
    const partner = await aPartner(site)
    const link = await created<CreatedLink>(site, `/api/events/${id}/partner-links`, { partnerId: partner.id })
    await site.organiser.put(`/api/partner-links/${link.id}`, { sentenceIds: [], photos: upTo(3).map(url) })
    const forPartner = async () =>
      (await site.visitor.get<PartnerReport>(`/api${new URL(link.url).pathname}`)).data.photos
    expect(await forPartner()).toEqual([url(1), url(2), url(3)])
    const known = { path: url(2), hidden: false, createdAt: expect.stringMatching(/Z$/), id: expect.any(Number) }
    expect(await reports()).toEqual([
      { ...known, reason: null },
      { ...known, reason: 'Jestem na nim.' },
    ])
    const sized = `/sized/480${url(2)}`
    const accept = { Accept: 'image/webp' }
    expect((await site.visitor.raw(sized, { headers: accept })).status).toBe(200)

    expect(await hide(url(2))).toMatchObject({ status: 200, data: { path: url(2), hidden: true } })
    for (const [path, headers] of [
      [url(2), {}],
      [url(2), { Range: 'bytes=0-3' }],
      [sized, accept],
      [`/sized/1600${url(2)}`, accept],
      [sized, {}],
    ] as [string, Record<string, string>][]) {
      const response = await site.visitor.raw(path, { headers })
      expect([path, headers, response.status, response.headers.get('Cache-Control')]).toEqual([
        path,
        headers,
        404,
        'no-store',
      ])
    }
    const numbers = async (query = '') =>
      (await list(`folder=${folder}${query}`)).data.data.map(({ n, url: listed }) => [n, listed])
    expect(await numbers()).toEqual([
      [1, url(1)],
      [3, url(3)],
    ])
    expect(await numbers('&withHidden=true')).toHaveLength(2)
    const all = await site.organiser.get<Page<Photo>>(`/api/photos?folder=${folder}&withHidden=true`)
    expect(all.data.data[1]).toEqual({ n: 2, url: url(2), hidden: true })
    expect(await site.visitor.text(`/event/${id}`)).not.toContain(url(2))
    expect((await reports())[0]).toMatchObject({ hidden: true })
    expect(await forPartner()).toEqual([url(1), url(3)])
    expect(await report(url(2))).toMatchObject({ status: 404, code: 'missing' })
    const recorded = "SELECT fields FROM changes WHERE entity = 'files' AND entity_id = ? ORDER BY id DESC LIMIT 1"
    expect(await site.value(recorded, url(2).slice(1))).toBe('["hidden"]')

    // The job reads the same from the object, which takes it along to another number, together with the reports
    // and what was chosen for a partner.
    await site.runSchedule(new Date())
    await site.organiser.put('/api/photos/order', { folder, order: [2, 3, 1] })
    expect(await numbers()).toEqual([
      [2, url(2)],
      [3, url(3)],
    ])
    expect((await site.visitor.raw(url(1))).status).toBe(404)
    expect(await forPartner()).toEqual([url(3), url(2)])
    expect(await reports()).toMatchObject([
      { path: url(1), hidden: true },
      { path: url(1), hidden: true },
    ])
    expect(await hide(url(1), false)).toMatchObject({ status: 200, data: { hidden: false } })
    expect(await numbers()).toHaveLength(3)
    expect((await site.visitor.raw(`/sized/480${url(1)}`, { headers: accept })).status).toBe(200)

    const [first, second] = await reports()
    expect(await site.organiser.delete(`/api/photos/reports/${first?.id}`)).toMatchObject({ data: { id: first?.id } })
    expect((await site.organiser.delete(`/api/photos/reports/${first?.id}`)).status).toBe(404)
    expect(
      await site.rows("SELECT entity_id, action, fields FROM changes WHERE fields LIKE '%reports%' ORDER BY id"),
    ).toEqual([{ entity_id: url(1).slice(1), action: 'UPDATE', fields: '["reports"]' }])
    expect(await reports()).toEqual([second])
    await site.organiser.send(`/api/photos?folder=${folder}&n=1`, { method: 'DELETE' })
    expect(await reports()).toEqual([])
    expect(await forPartner()).toEqual([url(2), url(1)])
  })

  test('is one that everybody can list, has at most twenty reports, and their reasons are forgotten', async () => {
    const { folder, url } = await aFolder()
    await upload(folder, 5)
    const { id: draft } = await aPastEvent(site)
    const hidden = `events/${draft}/photos`
    await upload(hidden, 1)
    await site.rows('UPDATE events SET published = 0 WHERE id = ?', draft)
    const others = [`/${hidden}/photo1.jpg`, '/info/aftermovie.jpg', 'https://inny.example/1.jpg']
    for (const path of [url(4), url(5), url(1).slice(1), `/${url(1)}`, ...others])
      expect([path, (await report(path)).status]).toEqual([path, 404])
    expect(await report('')).toMatchObject(invalid({ path: expect.any(String) }))
    expect(await report(url(1), { reason: 'x'.repeat(501) })).toMatchObject(invalid({ reason: expect.any(String) }))
    expect((await report(url(1), { nickname: 'bot' })).status).toBe(202)
    expect(await reports()).toEqual([])
    for (const path of [url(9), url(1).slice(1), '/events/1/card-desktop.png', '/gallery'])
      expect([path, (await hide(path)).status]).toEqual([path, 404])

    for (let n = 1; n <= 21; n++) {
      const network = site.withHeaders({ 'CF-Connecting-IP': `10.0.${n}.1` })
      expect((await network.post('/api/photos/reports', { path: url(1), reason: `${n}` })).status).toBe(202)
    }
    // The oldest one gives way to the newest.
    expect((await reports()).map(({ reason }) => reason)).toEqual(upTo(20).map((n) => `${22 - n}`))
    await report(url(2), { reason: 'Stare' })
    await hide(url(1))
    await site.rows("UPDATE photo_reports SET created_at = created_at - 181 * 86400000 WHERE reason NOT IN ('2', '3')")
    await site.runSchedule(new Date())
    expect((await reports()).map(({ path, reason }) => [path, reason])).toEqual([
      ...Array.from({ length: 18 }, () => [url(1), null]),
      [url(1), '3'],
      [url(1), '2'],
    ])
    await upload(folder, 1)
  })

  test('is taken three times a day from one network, and what is refused says so', async () => {
    const { url } = await aFolder()
    const from = (address: string) => site.withHeaders({ 'CF-Connecting-IP': address })
    const send = (address: string, n: number) => from(address).post('/api/photos/reports', { path: url(n) })
    const stored = () => site.value('SELECT count(*) FROM photo_reports WHERE path = ?', url(1).slice(1))
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) expect((await send(address, 1)).status).toBe(202)
    const refused = await send('192.0.2.4', 1)
    expect(refused).toMatchObject({ status: 429, code: 'tooMany' })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_600)
    expect(await stored()).toBe(3)
    for (const [address, n] of [
      ['192.0.2.4', 2],
      ['198.51.100.1', 1],
    ] as const)
      expect((await send(address, n)).status).toBe(202)
    for (let n = 0; n < 4; n++) expect((await send('203.0.113.1', 9)).status).toBe(404)
    expect(await stored()).toBe(4)
    await site.rows('DELETE FROM photo_reports')
  })
})
