import { relative } from 'node:path'

/** What a check counted. `remarks` names the tests that failed, and the flaky ones: they passed when they were repeated. */
export type Result = { passed: number; failed: number; remarks: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Reads the JSON report of Vitest. A test that passed has failure messages only from a try before. */
export function readVitest(report: string): Result {
  const { numPassedTests, numFailedTests, testResults }: VitestReport = JSON.parse(report)
  const remarks = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative('.', name)
    return [
      ...assertionResults
        .filter(({ failureMessages }) => failureMessages.length > 0)
        .map(({ status, fullName }) => `${status === 'failed' ? 'failed' : 'flaky'}: ${file}: ${fullName}`),
      // A file that fails outside of its tests, for example while it is imported.
      ...(message ? [`failed: ${file}: ${message}`] : []),
    ]
  })
  return { passed: numPassedTests, failed: numFailedTests, remarks }
}

type Suite = {
  specs: { file: string; title: string; tests: { projectName: string; status: string }[] }[]
  suites?: Suite[]
}

const remarksOf = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status }) => {
        const verdict = status === 'flaky' ? 'flaky' : 'failed'
        return `${verdict}: ${file} [${projectName}]: ${title}`
      }),
  ),
  ...suites.flatMap(remarksOf),
]

/** Reads the JSON report of Playwright. */
export function readPlaywright(report: string): Result {
  const { suites, stats }: { suites: Suite[]; stats: { expected: number; unexpected: number; flaky: number } } =
    JSON.parse(report)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, remarks: suites.flatMap(remarksOf) }
}
