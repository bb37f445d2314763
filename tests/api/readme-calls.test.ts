import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '#tests/architecture/files.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { shell } from '#tests/support/shell.ts'

const app = await fileApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })

/** The shell lines that log in and read, as a reader would copy them. */
const linesOf = (name: string): string => {
  const blocks = readFileSync(join(root, name), 'utf8').matchAll(/^```sh\n(.*?)^```/gms)
  return [...blocks].map(([, text = '']) => text).find((text) => text.includes('/sys/login')) ?? ''
}

test.each(['README.md', 'README.zh-CN.md'])(
  'what %s says of calling by hand is answered as written there',
  async (name) => {
    const answer = await shell(linesOf(name).replaceAll('http://127.0.0.1:1190', address))
    expect(JSON.parse(answer)).toMatchObject({ code: 200, success: true, result: { current: 1 } })
  },
)
