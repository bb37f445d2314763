import { callServer } from '#server/cli/client.ts'
import { createCalls, type Calls } from '#server/cli/replay/calls.ts'
import { isCall } from '#server/cli/replay/read-tape.ts'
import { createSockets } from '#server/cli/replay/sockets.ts'
import { until, type ReplayTarget } from '#server/cli/replay/replay-target.ts'
import { connectionContracts } from '#shared/control/connections.contract.ts'
import { tapeContracts, type TapedCall, type TapeLine } from '#shared/control/tape.contract.ts'
import { controlContracts } from '#shared/control/control.contract.ts'
import { parseMoment } from '#shared/time.ts'

type SocketLine = Extract<TapeLine, { readonly kind: 'socket' }>

/** Opens and closes the sockets of a tape, and waits until the server has noticed. */
const createListeners = ({ target }: ReplayTarget, { memory }: Calls) => {
  const { connections } = connectionContracts
  const sockets = createSockets()
  const isNoticed = async () =>
    connections.output.parse(await callServer(target, connections)).length === sockets.count()

  const open = async ({ user, socket }: SocketLine) => {
    const token = memory.tokenOf(user)
    const query = token === null ? '' : `?token=${token}`
    await sockets.open(socket, `${target.url.replace(/^http/, 'ws')}/w/${target.world}/websocket/${user}${query}`)
  }
  return {
    follow: async (line: SocketLine) => {
      if (line.act === 'opened') await open(line)
      else sockets.close(line.socket, line.code)
      await until(isNoticed)
    },
    say: sockets.say,
    end: sockets.end,
  }
}

/** Advances the clock of a world that was recorded with a running clock; a frozen one is moved by the tape's calls. */
const createTime = ({ target, isFrozen, options }: ReplayTarget) => {
  let now = parseMoment(options.clock?.now ?? '')
  return async (instant: number) => {
    if (isFrozen || instant <= now) return
    await callServer(target, controlContracts.clock, { advance: `${instant - now}ms`, quiet: true })
    now = instant
  }
}

/** Calls in the order of their arrival, which differs from that of their responses. */
const byArrival = (lines: readonly TapeLine[]): TapedCall[] =>
  lines.filter(isCall).toSorted((a, b) => a.began.after - b.began.after || a.t - b.t)

/** Replays a tape in a world created for it: everything in the recorded order and at the recorded time. */
export const play = async (replayTarget: ReplayTarget): Promise<void> => {
  const { lines } = replayTarget.tape
  const calls = createCalls(replayTarget)
  const listeners = createListeners(replayTarget, calls)
  const advanceTo = createTime(replayTarget)

  const follow = async (line: TapeLine) => {
    await advanceTo(line.at)
    if (isCall(line)) return calls.settle(line)
    if (line.kind === 'text') return listeners.say(line.socket, calls.memory.expand(line.text))
    if (line.kind === 'socket') await listeners.follow(line)
  }
  const arrivals = byArrival(lines)
  for (const line of lines) {
    for (let next = arrivals[0]; next && next.began.after < line.t; next = arrivals[0]) {
      arrivals.shift()
      await advanceTo(next.began.at)
      calls.begin(next)
    }
    await follow(line)
  }
  await callServer(replayTarget.target, tapeContracts.stopTape)
  listeners.end()
}
