import { describe, expect, test } from 'vitest'
import { expectPrivate } from '../support/private.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const open = (path: string) => site.visitor.raw(path)
const policyOf = ({ headers }: Response): string => headers.get('Content-Security-Policy') ?? ''

describe('the document of the scanner page', () => {
  test('may use the camera, a service worker and WebAssembly, and runs nothing inline', async () => {
    const response = await open('/admin/door/4')
    expect(response.status).toBe(200)
    expectPrivate(response.headers)
    expect(response.headers.get('Permissions-Policy')).toContain('camera=(self)')
    for (const part of ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval';", "worker-src 'self'"])
      expect(policyOf(response)).toContain(part)
    for (const part of ["connect-src 'self'", "frame-ancestors 'none'"]) expect(policyOf(response)).toContain(part)
    expect(await response.text()).not.toMatch(/<script(?![^>]*src=)|<style|style="/)
  })

  test('is the same for every event, because a phone keeps one copy of it', async () => {
    const html = await site.visitor.text('/admin/door/4')
    for (const path of ['/admin/door/5', '/admin/door/']) expect(await site.visitor.text(path)).toBe(html)
  })

  test.each(['/', '/admin', '/admin/events', '/tickets'])(
    'leaves %s without camera and service worker',
    async (path) => {
      const response = await open(path)
      expect(response.headers.get('Permissions-Policy')).toContain('camera=()')
      expect(policyOf(response)).toContain("worker-src 'none'")
      expect(policyOf(response)).not.toContain('wasm-unsafe-eval')
      expect(await response.text()).not.toContain('/admin/door/service-worker.js')
    },
  )
})

describe('the service worker of the scanner page', () => {
  const script = async () => {
    const response = await open('/admin/door/service-worker.js')
    const text = await response.text()
    const files: string[] = JSON.parse(/^self\.doorFiles = (.*)$/m.exec(text)?.[1] ?? '[]')
    return { response, text, files }
  }

  test('may load files of this site, and is never cached', async () => {
    const { response } = await script()
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(policyOf(response)).toContain("connect-src 'self'")
    expect(policyOf(response)).toContain("script-src 'self'")
    // Its folder is all that it controls.
    expect(response.headers.has('Service-Worker-Allowed')).toBe(false)
  })

  test('keeps every file that the page needs, and the reader of codes', async () => {
    const { text, files } = await script()
    const html = await (await open('/admin/door/4')).text()
    const linked = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
    expect(linked.length).toBeGreaterThan(2)
    expect(files).toEqual(expect.arrayContaining(linked))
    expect(files.some((path) => path.endsWith('.wasm'))).toBe(true)
    expect(html).toContain(files[0])
    const imported = /^importScripts\("(.*)"\)$/m.exec(text)?.[1] ?? ''
    for (const path of [...files, imported]) expect((await open(path)).status, path).toBe(200)
  })
})

test('The scanner page can be installed', async () => {
  const response = await open('/admin/door/manifest.webmanifest')
  expect(response.headers.get('Content-Type')).toMatch(/^application\/manifest\+json/)
  const { start_url, scope, display, icons } = await response.json()
  expect(start_url.startsWith(scope)).toBe(true)
  expect(display).toBe('standalone')
  for (const size of ['192x192', '512x512']) expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toContain(size)
  for (const { src } of icons) expect((await open(src)).status, src).toBe(200)
  expect(await (await open('/admin/door/4')).text()).toContain('href="/admin/door/manifest.webmanifest"')
})

const key = 'abcdefghijklmnopqrstuvwxyz'

describe('the document of the console', () => {
  test.each(['/admin', '/admin/messages', `/admin/sign-in/${key}`])('at %s is private', async (path) => {
    const { status, headers } = await site.visitor.raw(path)
    expect(status).toBe(200)
    expectPrivate(headers)
    expect(headers.get('X-Frame-Options')).toBe('DENY')
  })

  test('runs its own scripts only, and nothing inline', async () => {
    const response = await open('/admin')
    const policy = policyOf(response)
    for (const part of ["default-src 'none'", "script-src 'self';", "style-src 'self';", "connect-src 'self'"])
      expect(policy).toContain(part)
    expect(policy).not.toContain('unsafe')
    expect(await response.text()).not.toMatch(/<script(?![^>]*src=)|<style|style="/)
  })

  test('is the same for every path, so it holds neither data nor the key of a sign-in link', async () => {
    expect(await site.visitor.text(`/admin/sign-in/${key}`)).toBe(await site.visitor.text('/admin'))
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
