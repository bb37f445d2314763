import { expect, test } from 'vitest'

import { badTokenNames, members } from '#tests/matrix/cell.ts'
import { makeFixtureWithTokens } from '#tests/matrix/fixture.ts'
import { loginAs } from '#tests/support/caller.ts'
import { advance, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const fixture = await makeFixtureWithTokens(app)

const HEADERS = { host: '127.0.0.1' }
/** The result of opening a person's push channel: the HTTP status if it is refused. */
const open = (path: string, userId: string, token: string | undefined): Promise<string> =>
  app.server
    .injectWS(`${path}/websocket/${userId}${token === undefined ? '' : `?token=${token}`}`, { headers: HEADERS })
    .then(
      (socket) => {
        socket.terminate()
        return 'opened'
      },
      (error: Error) => error.message.replace('Unexpected server response: ', ''),
    )

test.each(badTokenNames)('the channel of a person who is not logged in does not open with %s', async (what) => {
  // No user of that name has ever logged in.
  expect(await open(fixture.path, 'u-nobody', fixture.tokens[what])).toBe('401')
})

test.each(badTokenNames.slice(1))(
  'the channel of a person who is logged in does not open with %s either',
  async (what) => {
    expect(await open(fixture.path, 'u-super', fixture.tokens[what])).toBe('401')
  },
)

test.each(members)('%s opens only the own channel, whatever the role', async (member) => {
  const others = members.filter((other) => other !== member)
  expect(await open(fixture.path, `u-${member}`, fixture[member].token)).toBe('opened')
  for (const other of others) expect(await open(fixture.path, `u-${other}`, fixture[member].token)).toBe('403')
})

test('clients of the family, which send no token, open the channel of the person who is logged in at their address', async () => {
  for (const member of members) expect(await open(fixture.path, `u-${member}`, undefined)).toBe('opened')
  const { path, control } = await makeCity(app, {}, [])
  await loginAs(app, path, 'duty')
  await advance({ control }, '7d')
  expect(await open(path, 'u-duty', undefined)).toBe('401')
})
