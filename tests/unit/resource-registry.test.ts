import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { api } from '#worker/api.ts'
import { readEndpoints } from '#worker/openapi/endpoints.ts'
import { pathOf, resources } from '../support/resources/registry.ts'

/** Issues have test files of their own: nobody but organisers reads them before they are sent. */
const issues = '/api/newsletter/issues'

/** The paths of all resources that can be created, read, replaced and deleted. */
function resourcePaths(routes: Parameters<typeof readEndpoints>[0]): string[] {
  const endpoints = readEndpoints(routes)
  return [...endpoints.values()]
    .filter(({ method, path }) => method === 'POST' && endpoints.has(`PUT ${path}/{id}`))
    .filter(({ path }) => endpoints.has(`GET ${path}/{id}`) && endpoints.has(`DELETE ${path}/{id}`))
    .map(({ path }) => `/api${path}`)
}

test('tests/support/resources/registry.ts has exactly the resources that organisers write', () => {
  expect([...resources.map(pathOf), issues].toSorted()).toEqual(resourcePaths(api.routes).toSorted())
})

test('a resource that the registry lacks is found (negative control)', () => {
  const { routes } = new Hono()
    .post('/sponsors', (c) => c.text(''))
    .get('/sponsors/:id', (c) => c.text(''))
    .put((c) => c.text(''))
    .delete((c) => c.text(''))
    .get('/health', (c) => c.text(''))
  expect(resourcePaths(routes)).toEqual(['/api/sponsors'])
})
