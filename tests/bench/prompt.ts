import type { WebSocket } from 'ws'

import { figure, percentile, type Figure } from '#tests/bench/figures.ts'
import { listen } from '#tests/bench/listen.ts'
import { dataFolder, fengsui } from '#tests/bench/servers.ts'
import { control } from '#tests/bench/sign-in.ts'

const SOCKETS = 100
const ORDERS = 500

/** Milliseconds from the control call until the last socket has received the frame. */
const order = async (base: string, sockets: readonly WebSocket[]): Promise<number> => {
  const received = sockets.map((socket) => new Promise<void>((resolve) => socket.once('message', () => resolve())))
  const started = performance.now()
  const payload = { type: 'eventRefresh', projectId: 'p1', projectName: '', eventId: 'e', eventType: 1 }
  await control(`${base}/__sim/push`, { code: 1, to: { all: true }, payload })
  await Promise.all(received)
  return performance.now() - started
}

/** A control call and its frame to a hundred sockets, in real time. */
export const prompt = async (): Promise<Figure[]> => {
  const { folder, remove } = dataFolder()
  const ours = await fengsui(folder)
  const sockets = await listen(ours.base, SOCKETS)
  const took: number[] = []
  for (let n = 0; n < ORDERS; n += 1) took.push(await order(ours.base, sockets))
  for (const socket of sockets) socket.terminate()
  await ours.stop()
  remove()
  const what = `a control call until the last of ${SOCKETS} sockets has its frame, p99`
  return [figure(what, percentile(took, 0.99), { unit: ' ms', atMost: 20 })]
}
