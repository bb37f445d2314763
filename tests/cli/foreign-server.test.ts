import { createServer } from 'node:http'

import { expect, test } from 'vitest'

import { runTyped } from '#tests/support/command-line.ts'

test.each([
  ['a page', 200, 'text/html', '<html></html>'],
  ['JSON of its own', 200, 'application/json', '{"hello":"world"}'],
  ['a page that is not there', 404, 'text/html', 'Not found'],
  ['an error of its own', 404, 'application/json', '{"message":"Not Found"}'],
])('a foreign server that answers %s is named in one line', async (_, status, type, body) => {
  const foreign = createServer((__, answer) => answer.writeHead(status, { 'content-type': type }).end(body))
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(foreign.address() as { port: number }).port}`
  for (const line of ['world list', 'world new x1', 'clock', 'journal --follow --limit 1', 'emit alarm']) {
    const { code, out, err } = await runTyped([...line.split(' '), '--url', url])
    expect([line, code, out, err]).toEqual([
      line,
      1,
      '',
      `fengsui: ${url} answers (HTTP ${status}), but is not a Fengsui server, or not one of this version; --url names another one\n`,
    ])
  }
  await new Promise((resolve) => foreign.close(resolve))
})
