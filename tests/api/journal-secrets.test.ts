import fc from 'fast-check'
import { expect, test } from 'vitest'

import { makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { createFixture, playSecret, secretActs, secretsOf, someSecretActs } from '#tests/support/secret-acts.ts'
import { phones } from '#tests/support/sms.ts'

const app = await fileApp()
const city = await makeCity(app, { deterministic: false }, ['super', 'duty'])

/** The journal as bytes: by the call and by the stream. */
const journalText = async (after: number): Promise<string[]> => {
  const page = `${city.path}/__sim/journal?limit=1000&after=${after}`
  const { body } = await app.server.inject(page)
  const count = (JSON.parse(body) as { entries: unknown[] }).entries.length
  if (count === 0) return [body]
  return [body, (await app.server.inject(`${city.path}/__sim/journal/stream?after=${after}&limit=${count}`)).body]
}

const found = (texts: readonly string[], secrets: readonly RegExp[]): string[] =>
  secrets.flatMap((secret) => texts.flatMap((text) => secret.exec(text)?.[0] ?? []))

test.each(secretActs)('after %s no token, password, code or phone is in any answer of the journal', async (act) => {
  const fixture = createFixture(app, city)
  const after = city.world.journal.last()
  await playSecret(fixture, act)
  const texts = await journalText(after)
  expect(texts).toHaveLength(2)
  expect(found(texts, secretsOf(fixture))).toEqual([])
})

test('nor after any row of such acts', async () => {
  const fixture = createFixture(app, city)
  await fc.assert(
    fc.asyncProperty(someSecretActs, async (row) => {
      const after = city.world.journal.last()
      for (const act of row) await playSecret(fixture, act)
      expect(found(await journalText(after), secretsOf(fixture))).toEqual([])
    }),
    { numRuns: 10 },
  )
})

test('what the journal hides is there to be hidden', async () => {
  const fixture = createFixture(app, city)
  await playSecret(fixture, 'handling')
  const { sessions, users } = city.world.model
  const held = [...sessions.keys(), ...[...users.values()].flatMap(({ phone }) => phone ?? [])]
  const secrets = secretsOf(fixture)
  expect(held).toEqual(expect.arrayContaining([city.duty.token, phones.owner]))
  expect(held.filter((text) => !secrets.some((secret) => secret.test(text)))).toEqual([])
})
