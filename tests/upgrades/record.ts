import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { startServer } from '#tests/support/server-process.ts'
import { pack } from '#tests/upgrades/folders.ts'
import { recordDay } from '#tests/upgrades/recorded-day.ts'

// `npm run upgrades:record [-- <checkout>]`: records a data folder of this version, or of another one, for later versions.
const checkout = resolve(process.argv[2] ?? '.')
const name = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim()
const folder = mkdtempSync(join(tmpdir(), 'fengsui-recorded-'))

const server = await startServer({ FENGSUI_DATA: folder }, { checkout })
try {
  const day = await recordDay(server.address)
  await server.end('SIGTERM')
  pack(name, folder, day)
  process.stdout.write(`tests/upgrades/${name} holds a folder of this version\n`)
} finally {
  server.process.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
