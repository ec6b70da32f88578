import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The headless shell is Chromium without windows, which takes a tenth less CPU than Chromium in headless mode. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Paths where Playwright's downloaded browsers can be, newest first. */
function playwrightBrowsers() {
  const caches = [join(homedir(), '.cache', 'ms-playwright'), join(homedir(), 'Library', 'Caches', 'ms-playwright')]
  return caches.filter(existsSync).flatMap((cache) =>
    readdirSync(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
      .sort()
      .reverse()
      .flatMap((name) => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((path) => join(cache, name, path))),
  )
}

/**
 * The path of Chromium or Chrome, or undefined. Order: CHROME_PATH, PATH, Playwright's downloads, macOS applications.
 */
export function findBrowser() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CHROME_PATH, ...onPath, ...playwrightBrowsers(), ...macApplications].find(
    (path) => path && existsSync(path),
  )
}
