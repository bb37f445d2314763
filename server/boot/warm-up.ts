import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { program, serve } from '#server/boot/built-serve.ts'

// Run by the build: starts a server with a small city, makes one request, and writes the V8 code cache.
const folder = mkdtempSync(join(tmpdir(), 'fengsui-build-'))
const settings = { PORT: '0', FENGSUI_DATA: folder, FENGSUI_SIZE: 'small', FENGSUI_SIM: 'off', FENGSUI_LOG: 'error' }
const { address } = await serve(settings)
await (await fetch(`${address}/healthz`)).text()
const { file, content } = program.code()
writeFileSync(file, content)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.kill(process.pid, 'SIGTERM')
