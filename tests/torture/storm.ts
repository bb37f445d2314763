import type { EventDetail } from '#shared/event/event.contract.ts'
import type { Envelope } from '#shared/api/envelope.ts'
import { gatherReporters } from '#tests/bench/reports.ts'
import { call } from '#tests/torture/calls.ts'

/** The writes that a server has acknowledged: the state of each event, and the last batch of reports. */
export interface Ledger {
  readonly events: Map<string, number>
  batch: number
  acknowledged: number
}

export const newLedger = (): Ledger => ({ events: new Map(), batch: 0, acknowledged: 0 })

interface Target {
  readonly address: string
  readonly headers: Record<string, string>
}

/** Raises, takes and answers events, until the connection breaks or a write is refused. */
const people = async ({ address, headers }: Target, kind: string, noted: (id: string, state: number) => void) => {
  for (;;) {
    const raised = await call<{ eventId: string }>(`${address}/__sim/emit`, { body: { kind } })
    if (raised.status !== 200 || !raised.body) return
    const { eventId: id } = raised.body
    noted(id, 0)
    const acts = [
      { path: 'toSite', body: { id }, state: 1 },
      { path: 'feedback', body: { id, result: '误报' }, state: 2 },
    ]
    for (const { path, body, state } of acts) {
      const url = `${address}/pc/api/v4/event/${path}`
      const answer = await call<Envelope<unknown>>(url, { headers, body })
      if (answer.body?.code !== 200) return
      noted(id, state)
    }
  }
}

/** Sends device reports in numbered batches, until the connection breaks or a batch is refused. */
const devices = async ({ address }: Target, ledger: Ledger, noted: () => void) => {
  const reporters = await gatherReporters(address)
  for (;;) {
    const batch = ledger.batch + 1
    await reporters.report(5, batch)
    ledger.batch = batch
    noted()
  }
}

/** People and devices write as fast as they can; `enough` is called after so many acknowledged writes. */
export const storm = async (
  target: Target,
  ledger: Ledger,
  { writes, enough }: { writes: number; enough: () => void },
): Promise<void> => {
  let left = writes
  const count = () => {
    ledger.acknowledged += 1
    left -= 1
    if (left === 0) enough()
  }
  const noted = (id: string, state: number) => {
    ledger.events.set(id, state)
    count()
  }
  const over = () => undefined
  const kinds = ['alarm', 'fault', 'risk', 'alarm', 'fault']
  await Promise.all([...kinds.map((kind) => people(target, kind, noted)), devices(target, ledger, count).catch(over)])
}

const isHandling = (act: string): boolean => act === 'toSite' || act === 'feedback'

/** The state of an event, and its handling steps; state -1 where the event does not exist. */
const readEvent = async ({ address, headers }: Target, id: string) => {
  const { body } = await call<Envelope<EventDetail>>(`${address}/pc/api/v4/event/detail?id=${id}`, { headers })
  if (body?.code !== 200) return { state: -1, acts: [] }
  return { state: body.result.state, acts: body.result.steps.map(({ act }) => act).filter(isHandling) }
}

const readBatch = async ({ address }: Target): Promise<number> =>
  (await call<{ world: { batch: number } }>(`${address}/__sim/ingest/devices?limit=1`)).body?.world.batch ?? 0

/** Compares a server with the ledger: each event with its steps, and the last batch. */
export const verify = async (target: Target, ledger: Ledger): Promise<{ lost: number; doubled: number }> => {
  let [lost, doubled] = [0, 0]
  for (const [id, acknowledged] of ledger.events) {
    const { state, acts } = await readEvent(target, id)
    if (state < acknowledged || acts.length < acknowledged) lost += 1
    if (acts.length > new Set(acts).size) doubled += 1
  }
  const batch = await readBatch(target)
  if (batch < ledger.batch) lost += 1
  // One more batch may have been written before its response was lost: the next storm continues from there.
  ledger.batch = batch
  return { lost, doubled }
}
