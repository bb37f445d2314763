import { createHash } from 'node:crypto'

import { createFengsui, type Person } from '#server/testing/index.ts'
import { eventKinds } from '#shared/event/index.ts'

/** The parameters of a run, besides its script. */
export interface RunOf {
  readonly seed: number
  readonly size: 'small' | 'demo'
  readonly scenario: string
}

/** All responses and frames of a person while they handle events. */
const work = async (person: Person): Promise<unknown[]> => {
  const bodies: unknown[] = [person.session]
  const recordCall = async (...call: Parameters<Person['call']>) => {
    bodies.push(await person.call(...call))
  }
  for (const kind of ['alarm', 'fault'] as const) {
    const { records } = await person.api.event.list({ kind, pageSize: 10 })
    bodies.push(records)
    for (const { id } of records) {
      await recordCall('POST', '/pc/api/v4/event/toSite', { id })
      await recordCall('GET', '/pc/api/v4/event/detail', { id })
      await recordCall('POST', '/pc/api/v4/event/feedback', { id, result: eventKinds[kind].results[0] })
    }
  }
  await recordCall('GET', '/api/v3/events/since', { epoch: person.frames[0]?.epoch ?? '', seq: 0 })
  return bodies
}

/** One hash over all bodies and frames of a run: a world with a scenario, passing time and simulated people. */
export const wholeRun = async (options: RunOf): Promise<string> => {
  await using fengsui = await createFengsui({ ...options, life: true, people: true })
  const people = [await fengsui.loginAs('super'), await fengsui.loginAs('duty')]
  const bodies: unknown[] = [await fengsui.state(), await fengsui.emit({ kind: 'alarm', deviceType: 'smoke' })]
  for (const length of ['10m', '1d']) {
    await fengsui.clock.advance(length)
    for (const person of people) bodies.push(await work(person))
  }
  bodies.push(await fengsui.scenario.runs({ tail: 5000 }), await fengsui.outbox(), await fengsui.journal())
  const texts = people.flatMap((person) => person.texts)
  if (texts.length < 20) throw new Error(`too little happened to compare: ${texts.length} frames`)
  return createHash('sha256')
    .update(JSON.stringify([bodies, texts]))
    .digest('hex')
}
