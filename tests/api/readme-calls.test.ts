import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { root } from '#tests/architecture/files.ts'
import { shell } from '#tests/support/shell.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await openApp()
  address = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => closeApp(app))

/** The lines that log in and read, as somebody copies them. */
const linesOf = (name: string): string => {
  const blocks = readFileSync(join(root, name), 'utf8').matchAll(/^```sh\n(.*?)^```/gms)
  return [...blocks].map(([, text = '']) => text).find((text) => text.includes('/sys/login')) ?? ''
}

test.each(['README.md', 'README.zh-CN.md'])(
  'what %s says of calling by hand is answered as it stands there',
  async (name) => {
    const answer = await shell(linesOf(name).replaceAll('http://127.0.0.1:1190', address))
    expect(JSON.parse(answer)).toMatchObject({ code: 200, success: true, result: { current: 1 } })
  },
)
