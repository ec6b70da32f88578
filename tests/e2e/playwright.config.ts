import { defineConfig } from 'playwright/test'

/**
 * Chromium features that no test needs. The pages of its address bar alone cost half a second of CPU per window. Only
 * the last `--disable-features` counts, so the list repeats those of Playwright that matter here.
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
  // Starts processes in advance: 20 instead of 12 for five windows that open two pages each.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]

/** Tests may run as root, which requires `--no-sandbox`. The last flags stop background network access. */
const args = [
  `--disable-features=${unneeded}`,
  // Without memory for tiles nothing is painted, which takes a quarter of the CPU time. Tests read layout, not pixels. Windows,
  // screenshots and traces are blank then: who looks at them sets `PAINT=1`.
  ...(process.env.PAINT ? [] : ['--force-gpu-mem-available-mb=0']),
  // Pages live for seconds. Optimized code would take more time to compile than it saves.
  '--js-flags=--no-opt --no-maglev',
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
  // Tests wait for timers and servers, so two cores have work for three. `npm test` runs API tests beside them.
  workers: 3,
  // A browser on a busy machine may miss a deadline once. Such a test is reported as flaky.
  retries: 1,
  // For a machine with much other work. Only what fails waits so long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/playwright.json' }]],
  use: {
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    // Animations take a sixth of the CPU time. Files that test them set `no-preference`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args },
    // Traces cost a third of the time. Enable them with `PAINT=1 playwright test --trace on`.
    trace: 'off',
  },
  // A title that ends with @desk or @phone runs in that project only.
  projects: [
    { name: 'desk', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
