import fc from 'fast-check'

import { someCase, type Case } from '#tests/fuzz/cases.ts'
import { fault, type Answer } from '#tests/fuzz/judge.ts'
import { sendBytes, someBytes } from '#tests/fuzz/raw.ts'
import { hashOfMemory, watchFailures, watchMemory, watchStore } from '#tests/fuzz/watch.ts'
import { emit, entitled, makeCity, type City } from '#tests/support/city.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'

export interface Report {
  readonly seconds: number
  /** The number of attacks of each kind. */
  readonly attacks: Readonly<Record<string, number>>
  /** The smallest request that breaks a promise, and how to reproduce it; null when all promises hold. */
  readonly failure: string | null
}

type CampaignCity = City<'duty' | 'super'>

const PATIENCE = 10_000

/** Rejects a promise that takes too long. */
const inTime = async <T>(promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it was never answered')), PATIENCE)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

const send = async (app: TestApp, city: CampaignCity, { named, sent, headers }: Case): Promise<Answer> => {
  const { token, session } = entitled(city, named.contract)
  const answer = await app.server.inject({
    method: sent.method,
    url: `${city.path}${sent.path}`,
    headers: {
      ...(token !== undefined && { 'x-access-token': token }),
      ...(session && { projectid: session.projectId }),
      ...(sent.type !== null && { 'content-type': sent.type }),
      ...headers,
    },
    ...(sent.body !== null && { payload: sent.body }),
  })
  return { status: answer.statusCode, body: answer.body }
}

const MAX_TEXT_LENGTH = 600
const short = (text: string): string =>
  text.length <= MAX_TEXT_LENGTH ? text : `${text.slice(0, MAX_TEXT_LENGTH)}… (${text.length} characters)`

/** A case in a form that can be sent again. */
const inWords = ({ named, api, attack, sent, headers }: Case): string =>
  [
    `${named.name}, ${attack} wrong, through ${api}:`,
    `${sent.method} ${short(sent.path)}`,
    ...Object.entries({ ...(sent.type !== null && { 'content-type': sent.type }), ...headers }).map(
      ([name, value]) => `${name}: ${short(value)}`,
    ),
    ...(sent.body === null ? [] : ['', short(JSON.stringify(sent.body))]),
  ].join('\n')

/** Checks what no request may ever cause; reports the violations. */
const createPromises = (app: TestApp, { world }: CampaignCity) => {
  const failures = watchFailures(app)
  const watches = [watchStore(world), watchMemory(app, world), failures]
  const before = hashOfMemory(world)
  return {
    broken: () => watches.map((watch) => watch()).filter((said) => said !== null),
    atLast: () => (hashOfMemory(world) === before ? null : 'memory is not what it was'),
    stop: failures.stop,
  }
}
type Promises = ReturnType<typeof createPromises>

const throwIfAny = (wrong: readonly string[], answer: string) => {
  if (wrong.length > 0) throw new Error(`${wrong.join('; ')}\n${answer}`)
}

/** Malformed requests to every call. */
const requests = (app: TestApp, city: CampaignCity, promises: Promises) => {
  const attacks: Record<string, number> = {}
  const property = fc.asyncProperty(someCase, async (one) => {
    const kind = `${one.api} ${one.attack}`
    attacks[kind] = (attacks[kind] ?? 0) + 1
    const answer = await inTime(send(app, city, one))
    const wrong = [fault(one, answer), ...promises.broken()].filter((said) => said !== null)
    throwIfAny(wrong, `HTTP ${answer.status} ${short(answer.body)}`)
  })
  return { property, attacks, inWords }
}

/** Bytes that are no valid request, over a port. */
const bytes = async (app: TestApp, city: CampaignCity, promises: Promises) => {
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const attacks = { 'raw bytes': 0 }
  const property = fc.asyncProperty(someBytes, async (one) => {
    attacks['raw bytes'] += 1
    const statuses = await inTime(sendBytes(address, city.path, one))
    const failed = statuses.filter((status) => status >= 500).map((status) => `HTTP ${status}`)
    throwIfAny([...failed, ...promises.broken()], `HTTP ${statuses.join()}`)
  })
  return { property, attacks, inWords: (one: Buffer) => short(JSON.stringify(one.toString('latin1'))) }
}

interface Round<T> {
  readonly property: fc.IAsyncProperty<[T]>
  inWords(one: T): string
}

/** Runs a round; returns the smallest case that broke a promise, and how to reproduce it. */
const play = async <T>({ property, inWords }: Round<T>, { runs, seed }: Order): Promise<string | null> => {
  const result = await fc.check(property, { numRuns: runs, seed })
  if (!result.failed) return null
  const [smallest] = result.counterexample ?? []
  const said = result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance)
  const what = smallest === undefined ? '' : inWords(smallest)
  return `seed ${seed}, path ${result.counterexamplePath}\n${what}\n→ ${said}`
}

interface Order {
  readonly runs: number
  readonly seed: number
}

/** One case in so many is sent as raw bytes. */
const RAW = 50

/** Sends so many malformed requests, the same ones for the same seed, and reports the first broken promise. */
export const campaign = async ({ runs, seed }: Order): Promise<Report> => {
  const app = await openApp({ FENGSUI_LOG: 'error' })
  const city = await makeCity(app, {}, ['duty', 'super'])
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const promises = createPromises(app, city)
  const begun = performance.now()
  const [first, second] = [requests(app, city, promises), await bytes(app, city, promises)]
  const failure =
    (await play(first, { runs: runs - Math.floor(runs / RAW), seed })) ??
    (await play(second, { runs: Math.floor(runs / RAW), seed })) ??
    promises.atLast()
  promises.stop()
  await closeApp(app)
  return { seconds: (performance.now() - begun) / 1000, attacks: { ...first.attacks, ...second.attacks }, failure }
}
