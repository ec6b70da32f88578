import { describe, expect, test } from 'vitest'
import { startSite } from '../support/site.ts'

const site = await startSite()

const open = (path: string) => site.visitor.raw(path)
const policyOf = ({ headers }: Response): string => headers.get('Content-Security-Policy') ?? ''

describe('the document of the scanner page', () => {
  test('may use the camera, a service worker and WebAssembly, and runs nothing inline', async () => {
    const response = await open('/admin/door/4')
    expect(response.status).toBe(200)
    expect(response.headers.get('Permissions-Policy')).toContain('camera=(self)')
    const policy = policyOf(response)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(await response.text()).not.toMatch(/<script(?![^>]*src=)|<style|style="/)
  })

  test('is private', async () => {
    const { headers } = await open('/admin/door/4')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  test('is the same for every event, because a phone keeps one copy of it', async () => {
    const [one, other, start] = await Promise.all(['/admin/door/4', '/admin/door/5', '/admin/door/'].map(open))
    const html = await one?.text()
    expect(await other?.text()).toBe(html)
    expect(await start?.text()).toBe(html)
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
