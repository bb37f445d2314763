import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { at } from '#scripts/lib/paths.js'
import { node, run } from '#scripts/lib/run.js'

export const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The same engine without a window around it: pages cost a third less, and there is no desktop to notify. */
export const headlessBrowsers = ['/usr/bin/chromium-headless-shell']

/** The second engine, as the system has it: what Playwright downloads by this name is a Firefox of its own. */
export const firefoxBrowsers = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Said where it cannot be installed. */
export const noFirefox = 'No Firefox was found for the second engine. On Debian: apt-get install firefox-esr'

/** @param {readonly string[]} paths */
const hasOne = (paths) => paths.some((path) => existsSync(path))

const hasBrowser = () => {
  if (hasOne(systemBrowsers)) return true
  const playwright = createRequire(at('package.json'))('@playwright/test')
  return existsSync(playwright.chromium.executablePath())
}

// Only Linux comes without Chinese glyphs.
const hasChineseFont = async () => {
  if (process.platform !== 'linux') return true
  const { code, output } = await run('fc-list', [':lang=zh'], { quiet: true })
  return code === 0 && output.trim() !== ''
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

// Without a network the tests go on with what is there, after a while.
const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']

/** @param {string[]} args */
const apt = (args) =>
  run('apt-get', [...patience, ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true })

/** @param {string[]} packages */
const aptInstall = (packages) => apt(['install', '-y', '-q', '--no-install-recommends', ...packages])

const installChromium = async () => {
  await apt(['update', '-q'])
  await aptInstall(['chromium', 'fonts-noto-cjk', 'fontconfig'])
  // By itself: not every release has it, and the whole browser does as well.
  await aptInstall(['chromium-headless-shell'])
}

/** Sees to a browser and a Chinese font for the end-to-end tests. @returns {Promise<boolean>} whether there is a browser now */
export const ensureBrowser = async () => {
  const font = await hasChineseFont()
  const isWhole = hasBrowser() && font
  if (isWhole && (hasOne(headlessBrowsers) || !isDebianRoot())) return true
  if (isDebianRoot()) {
    console.log('Installing chromium and a Chinese font …')
    await installChromium()
  } else if (!hasBrowser()) {
    console.log('Installing a browser …')
    await node(['node_modules/playwright/cli.js', 'install', 'chromium'])
  } else {
    console.log('No Chinese font was found; pages will show boxes. On Debian: apt-get install fonts-noto-cjk')
  }
  return hasBrowser()
}

export const hasFirefox = () => hasOne(firefoxBrowsers)

/** Sees to the second engine, which only the full run asks for. Without one its test is skipped, and the run says why. */
export const ensureFirefox = async () => {
  if (!hasFirefox() && isDebianRoot()) {
    console.log('Installing firefox-esr …')
    await apt(['update', '-q'])
    await aptInstall(['firefox-esr'])
  }
  if (!hasFirefox()) console.log(noFirefox)
}
