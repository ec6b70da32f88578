import type { Environment } from 'vitest/runtime'

/** The environment of tests that start sites: Node, which closes the idle sites of a process before Vitest ends it. */
const environment: Environment = {
  name: 'sites',
  viteEnvironment: 'ssr',
  setup: () => ({
    teardown: async () => void (await Promise.all((globalThis.idleSites ?? []).map((site) => site.close()))),
  }),
}

export default environment
