import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { ListQuery } from '#schema/query-parameters.ts'
import { api } from '#worker/api.ts'
import { validate } from '#worker/http/validate.ts'
import { readEndpoints } from '#worker/openapi/endpoints.ts'
import { queryParameters } from '#worker/openapi/schemas.ts'
import { lists, pathOf, privateResources, resources } from '../support/resources/registry.ts'

type Routes = Parameters<typeof readEndpoints>[0]

/** The paths of all routes that return a list in pages: those with the query parameter `limit`. */
const listPaths = (routes: Routes): string[] =>
  [...readEndpoints(routes).values()]
    .filter(({ method, facts }) => {
      const { query } = facts.contracts
      return method === 'GET' && query && queryParameters(query).some(({ name }) => name === 'limit')
    })
    .map(({ path }) => `/api${path}`)

/** The paths of all resources that can be created, replaced and deleted. */
const resourcePaths = (routes: Routes): string[] => {
  const endpoints = readEndpoints(routes)
  return [...endpoints.values()]
    .filter(
      ({ method, path }) =>
        method === 'POST' && endpoints.has(`PUT ${path}/{id}`) && endpoints.has(`DELETE ${path}/{id}`),
    )
    .map(({ path }) => `/api${path}`)
}

/** The paths of all resources of which one row can be read. */
const readByIdPaths = (routes: Routes): string[] => {
  const endpoints = readEndpoints(routes)
  return resourcePaths(routes).filter((path) => endpoints.has(`GET ${path.replace('/api', '')}/{id}`))
}

describe('the registry of resources in tests/support/resources/registry.ts has exactly', () => {
  test('the lists of the app', () => {
    expect(lists.map(({ path }) => path).toSorted()).toEqual(listPaths(api.routes).toSorted())
  })

  test('the resources that organisers write', () => {
    expect([...resources.map(pathOf), ...privateResources].toSorted()).toEqual(resourcePaths(api.routes).toSorted())
  })

  test('the resources of which one row can be read', () => {
    const readable = resources.filter(({ isReadById }) => isReadById).map(pathOf)
    expect([...readable, ...privateResources].toSorted()).toEqual(readByIdPaths(api.routes).toSorted())
  })
})

test('a list and a resource that the registry lacks are found (negative control)', () => {
  const { routes } = new Hono()
    .get('/sponsors', validate('query', ListQuery), (c) => c.text(''))
    .post((c) => c.text(''))
    .get('/sponsors/:id', (c) => c.text(''))
    .put((c) => c.text(''))
    .delete((c) => c.text(''))
    .get('/health', (c) => c.text(''))
  expect([listPaths(routes), resourcePaths(routes), readByIdPaths(routes)]).toEqual([
    ['/api/sponsors'],
    ['/api/sponsors'],
    ['/api/sponsors'],
  ])
})
