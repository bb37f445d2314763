import { createFengsui } from '#server/testing/index.ts'

// Run as a process of its own: `node --expose-gc --import tsx tests/testing/print-leaks.ts`.

const MANY = 100

const collected = async (): Promise<{ used: number; rss: number }> => {
  for (let turn = 0; turn < 5; turn += 1) {
    // Pending finalizers run now.
    await new Promise((resolve) => setImmediate(resolve))
    globalThis.gc?.()
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { used: heapUsed + external, rss }
}

/** Handles and requests that keep a process busy, by their names. */
const resources = (): string[] => process.getActiveResourcesInfo().toSorted()

const fengsui = await createFengsui()

const liveAndDie = async () => {
  await using world = await fengsui.world()
  const duty = await world.loginAs('duty')
  await world.faults.add({ on: 'ws', effect: { type: 'duplicate' } })
  await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  await world.snapshot()
  await duty.expectFrame({ type: 'alarm' })
}

// One-time allocations, such as the prepared city and compiled queries, are no leak.
for (let n = 0; n < 10; n += 1) await liveAndDie()
const before = { memory: await collected(), resources: resources() }
for (let n = 0; n < MANY; n += 1) await liveAndDie()
const after = { memory: await collected(), resources: resources() }
const { length: worlds } = await fengsui.control.listWorlds()
await fengsui.close()

process.stdout.write(
  JSON.stringify({
    before: before.resources,
    after: after.resources,
    worlds,
    grownBy: after.memory.used - before.memory.used,
    rss: after.memory.rss - before.memory.rss,
    left: resources(),
  }),
)
