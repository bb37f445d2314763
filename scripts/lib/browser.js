import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { at } from '#scripts/lib/paths.js'
import { node, run } from '#scripts/lib/run.js'

export const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const hasBrowser = () => {
  if (systemBrowsers.some((path) => existsSync(path))) return true
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

const aptInstall = async () => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env, quiet: true })
  const packages = ['chromium', 'fonts-noto-cjk', 'fontconfig']
  return await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env, quiet: true })
}

/** Sees to a browser and a Chinese font for the end-to-end tests. @returns {Promise<boolean>} whether there is a browser now */
export const ensureBrowser = async () => {
  const font = await hasChineseFont()
  if (hasBrowser() && font) return true
  if (isDebianRoot()) {
    console.log('Installing chromium and a Chinese font …')
    await aptInstall()
  } else if (!hasBrowser()) {
    console.log('Installing a browser …')
    await node(['node_modules/playwright/cli.js', 'install', 'chromium'])
  } else {
    console.log('No Chinese font was found; pages will show boxes. On Debian: apt-get install fonts-noto-cjk')
  }
  return hasBrowser()
}
