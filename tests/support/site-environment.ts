import type { Environment } from 'vitest/runtime'

/** The environment of tests that start sites: Node, which closes what files of a process share before Vitest ends it. */
const environment: Environment = {
  name: 'sites',
  viteEnvironment: 'ssr',
  setup: () => ({
    teardown: async () => {
      await Promise.all((globalThis.idleSites ?? []).map((site) => site.close()))
      await globalThis.mailbox?.close()
    },
  }),
}

export default environment
