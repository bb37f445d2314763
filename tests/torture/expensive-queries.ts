import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'

import { expensiveInputs, queries, queryUrl, knownValuesOf } from '#tests/support/expensive-inputs.ts'
import { loginAs } from '#tests/support/caller.ts'
import { closeApp, makeWorld, openApp } from '#tests/support/test-app.ts'
import { worldAt } from '#tests/support/worlds.ts'

/** Calls of one kind that are sent together. */
const AT_ONCE = 50
/** The longest time that one call may block the event loop. */
export const MAX_STOP_MS = 200
/** Another process of the machine may have used the processor: only a repeated stall is due to the server. */
const TRIES = 3

export interface Cost {
  /** The call with its most expensive input. */
  readonly call: string
  readonly longestStopMs: number
  readonly peakHeapMb: number
  readonly largestAnswerKb: number
  /** Response codes with their counts. */
  readonly statuses: Readonly<Record<string, number>>
}

interface Replies {
  readonly statuses: Record<string, number>
  readonly largest: number
}

// A thread of its own: reading the responses must not count as work of the server.
const CLIENT = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', async ({ url, headers, count }) => {
    const one = async () => {
      const answer = await fetch(url, { headers })
      return [answer.status, (await answer.arrayBuffer()).byteLength]
    }
    const replies = await Promise.all(Array.from({ length: count }, one))
    const statuses = {}
    for (const [status] of replies) statuses[status] = (statuses[status] ?? 0) + 1
    parentPort.postMessage({ statuses, largest: Math.max(...replies.map(([, bytes]) => bytes)) })
  })
`

interface Order {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly count: number
}

const openClient = () => {
  const worker = new Worker(CLIENT, { eval: true })
  return {
    send: (order: Order) =>
      new Promise<Replies>((resolve, reject) => {
        worker.once('error', reject)
        worker.once('message', (replies: Replies) => {
          worker.off('error', reject)
          resolve(replies)
        })
        worker.postMessage(order)
      }),
    close: () => worker.terminate(),
  }
}
type Client = ReturnType<typeof openClient>

const MB = 1024 * 1024
const peakHeap = () => {
  let peak = 0
  const look = () => {
    peak = Math.max(peak, process.memoryUsage().heapUsed)
  }
  const timer = setInterval(look, 5)
  return () => {
    look()
    clearInterval(timer)
    return peak / MB
  }
}

const measure = async (client: Client, order: Order): Promise<Omit<Cost, 'call'>> => {
  const heap = peakHeap()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const { statuses, largest } = await client.send(order)
  delay.disable()
  return {
    longestStopMs: Math.round(delay.max / 1e6),
    peakHeapMb: Math.round(heap()),
    largestAnswerKb: Math.round(largest / 1024),
    statuses,
  }
}

const leastOf = async (client: Client, order: Order): Promise<Omit<Cost, 'call'>> => {
  await client.send({ ...order, count: 1 })
  let best = await measure(client, order)
  for (let n = 1; n < TRIES && best.longestStopMs > MAX_STOP_MS; n += 1) {
    const again = await measure(client, order)
    if (again.longestStopMs < best.longestStopMs) best = again
  }
  return best
}

/**
 * Sends every query with its most expensive inputs, 50 in parallel, to a server over a port. The caller is the superOwner of a
 * demo
 * world. Measures how long the server's event loop stalls. `export.blob` is left out: the export queue bounds it.
 */
export const expensiveQueries = async (): Promise<{ rows: Cost[]; worst: Cost | undefined }> => {
  const app = await openApp()
  const client = openClient()
  try {
    const base = await app.server.listen({ port: 0, host: '127.0.0.1' })
    const path = await makeWorld(app, { size: 'demo' })
    const caller = await loginAs(app, path, 'super')
    const { token = '', session } = caller
    const knownValues = await knownValuesOf(worldAt(app, path), caller)
    const headers = { 'x-access-token': token, projectid: session?.projectId ?? '' }
    const rows: Cost[] = []
    for (const named of queries)
      for (const input of expensiveInputs(named, knownValues)) {
        const url = base + path + queryUrl(named, input)
        rows.push({
          call: `${named.name} ${JSON.stringify(input).slice(0, 200)}`,
          ...(await leastOf(client, { url, headers, count: AT_ONCE })),
        })
      }
    const worst = rows.toSorted((a, b) => b.longestStopMs - a.longestStopMs)[0]
    return { rows, worst }
  } finally {
    await client.close()
    await closeApp(app)
  }
}
