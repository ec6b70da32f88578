import { describe, expect, test } from 'vitest'
import { startSite } from '../support/site.ts'

const key = 'abcdefghijklmnopqrstuvwxyz'

const site = await startSite()

describe('the document of the console', () => {
  test.each(['/admin', '/admin/messages', `/admin/sign-in/${key}`])('at %s is private', async (path) => {
    const { status, headers } = await site.visitor.raw(path)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
  })

  test('runs its own scripts only, and nothing inline', async () => {
    const response = await site.visitor.raw('/admin')
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).not.toContain('unsafe')
    const html = await response.text()
    expect(html).not.toMatch(/<script(?![^>]*src=)|<style|style="/)
  })

  test('is the same for every path, so it holds neither data nor the key of a sign-in link', async () => {
    const [one, other] = await Promise.all(
      ['/admin', `/admin/sign-in/${key}`].map(async (path) => site.visitor.text(path)),
    )
    expect(other).toBe(one)
  })

  test('has files that exist', async () => {
    const html = await site.visitor.text('/admin')
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(3)
    const statuses = await Promise.all(files.map(async (file) => (await site.visitor.raw(file)).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('leaves no key in the log', async () => {
    await site.visitor.raw(`/admin/sign-in/${key}`)
    expect(site.logs().join()).toContain('"route":"console"')
    expect(site.logs().join()).not.toContain(key)
  })
})
