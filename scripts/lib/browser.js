import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { at } from '#scripts/lib/paths.js'
import { node, run } from '#scripts/lib/run.js'

export const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The same engine without a window: pages cost a third less, and there are no desktop notifications. */
export const headlessBrowsers = ['/usr/bin/chromium-headless-shell']

/** The second engine, as installed by the system. Playwright's own download is a patched Firefox. */
export const firefoxBrowsers = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Printed where Firefox cannot be installed. */
export const noFirefox = 'No Firefox was found for the second engine. On Debian: apt-get install firefox-esr'

/** @param {readonly string[]} paths */
const hasOne = (paths) => paths.some((path) => existsSync(path))

const hasBrowser = () => {
  if (hasOne(systemBrowsers)) return true
  const playwright = createRequire(at('package.json'))('@playwright/test')
  return existsSync(playwright.chromium.executablePath())
}

// Only Linux ships without Chinese glyphs.
const hasChineseFont = async () => {
  if (process.platform !== 'linux') return true
  const { code, output } = await run('fc-list', [':lang=zh'], { quiet: true })
  return code === 0 && output.trim() !== ''
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

// Without a network these give up soon, and the tests run with what is installed.
const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']

/** @param {string[]} args */
const apt = (args) =>
  run('apt-get', [...patience, ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true })

/** @param {string[]} packages */
const aptInstall = (packages) => apt(['install', '-y', '-q', '--no-install-recommends', ...packages])

const installChromium = async () => {
  await apt(['update', '-q'])
  await aptInstall(['chromium', 'fonts-noto-cjk', 'fontconfig'])
  // Installed separately: not every release has this package, and the whole browser works as well.
  await aptInstall(['chromium-headless-shell'])
}

/** Installs a browser and a Chinese font for the end-to-end tests. @returns {Promise<boolean>} whether there is a browser now */
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

/** Installs the second engine, which only the full run uses. Without it its test is skipped, and the run says why. */
export const ensureFirefox = async () => {
  if (!hasFirefox() && isDebianRoot()) {
    console.log('Installing firefox-esr …')
    await apt(['update', '-q'])
    await aptInstall(['firefox-esr'])
  }
  if (!hasFirefox()) console.log(noFirefox)
}
