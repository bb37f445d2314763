import { figure } from '#tests/bench/figures.ts'
import { signIn } from '#tests/bench/sign-in.ts'
import { call, watchHealth } from '#tests/torture/calls.ts'
import { emptyRow, type Part, type Row } from '#tests/torture/part.ts'
import { startBuilt, tempFolder } from '#tests/torture/servers.ts'

const SIZES = [2, 10, 50, 200]
/** More calls than one page of the console ever makes together. */
const OVERSIZED = 200
const AT_ONCE = 8

const batchUrl = (address: string, size: number): string => {
  const calls = Array.from({ length: size }, () => 'event.list').join(',')
  const inputs = Object.fromEntries(Array.from({ length: size }, (_, n) => [n, { kind: 'alarm' }]))
  return `${address}/trpc/${calls}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`
}

/** Sends batches of one size in parallel; returns how many were answered, refused, and neither. */
const send = async (address: string, headers: Record<string, string>, size: number) => {
  const url = batchUrl(address, size)
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => call<unknown>(url, { headers })))
  const count = (fits: (status: number) => boolean) => answers.filter(({ status }) => fits(status)).length
  return {
    // 207: some of its calls were refused
    answered: count((status) => status === 200 || status === 207),
    refused: count((status) => status >= 400 && status < 500),
    broken: count((status) => status === 0 || status >= 500),
  }
}

const batching = async (rounds: number): Promise<Row> => {
  const { address, end } = await startBuilt(tempFolder())
  const { headers } = await signIn(address, 'super')
  const health = watchHealth(address)
  const seen = { answered: 0, broken: 0, refused: 0, oversized: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const size = SIZES[round % SIZES.length] ?? OVERSIZED
    const sent = await send(address, headers, size)
    seen.answered += sent.answered
    seen.broken += sent.broken
    if (size !== OVERSIZED) continue
    seen.oversized += AT_ONCE
    seen.refused += sent.refused
  }
  const { worstMs, refused: unhealthy } = await health.stop()
  await end('SIGKILL')
  const { answered, broken, refused, oversized } = seen
  return {
    ...emptyRow,
    acknowledged: answered,
    stuck: broken + unhealthy,
    figures: [
      figure(`refused batches of ${OVERSIZED}`, refused, { unit: '', atLeast: oversized }),
      figure('longest wait for /healthz', worstMs, { unit: ' ms', atMost: 2000 }),
    ],
  }
}

export const batches: Part = {
  name: 'batches',
  what: 'tRPC batches of all sizes, many at once',
  limitSeconds: 300,
  run: ({ short }) => batching(short ? 4 : 40),
}
