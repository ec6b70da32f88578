import { defineConfig } from 'playwright/test'

/**
 * What Chromium brings with each window and no test needs: its address bar's pages cost half a second of a processor each. The
 * last list that a browser is given counts, so the others are those of Playwright's own that matter here.
 */
const unneeded = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** As root, without a sandbox; nothing of the browser's own looks for the internet. */
const args = [
  `--disable-features=${unneeded}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './serve.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/playwright.json' }]],
  use: {
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args },
    // A trace costs a third of the time: `playwright test --trace on` makes one.
    trace: 'off',
  },
  // A test whose title ends with one of them is for that width alone: the other opens no window for it.
  projects: [
    { name: 'desk', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
