import { rmSync } from 'node:fs'
import { ensureBrowser } from '#scripts/lib/browser.js'
import { at } from '#scripts/lib/paths.js'
import { prepare } from '#scripts/lib/prepare.js'
import { reportFailure } from '#scripts/lib/report-failure.js'
import { endChildrenOnSignal, node } from '#scripts/lib/run.js'

// `npm run screenshots`: a picture of every page and dialog at every size, into .build/screenshots.

const pictures = async () => {
  await prepare()
  if (!(await ensureBrowser())) return 1
  rmSync(at('.build/screenshots'), { recursive: true, force: true })
  const args = [
    'node_modules/playwright/cli.js',
    'test',
    'screenshots.spec',
    '--reporter=line',
    ...process.argv.slice(2),
  ]
  const { code } = await node(args, { env: { FENGSUI_SCREENSHOTS: '1' } })
  console.log(`The pictures are in ${at('.build/screenshots')}`)
  return code
}

endChildrenOnSignal()
process.exitCode = await pictures().catch((error) => {
  reportFailure(error)
  return 1
})
