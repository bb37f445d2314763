import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Missed } from '#client/realtime/gap-fetcher.ts'
import type { Mark } from '#client/realtime/seen-frames.ts'
import type { Frame } from '#shared/realtime/messages.ts'
import { timings } from '#shared/realtime/timings.ts'
import { catchUpRig, frame, keys, settle, type Question } from '#tests/support/catch-up-rig.ts'

type Move =
  | 'mine'
  | 'other'
  | 'skip'
  | 'drain'
  | 'deliver'
  | 'cut'
  | 'open'
  | 'compute'
  | 'answer'
  | 'fail'
  | 'wait'
  | 'restart'
  | 'garble'
  | 'double'
  | 'turn'

/** A server with one member: its frames, those in flight, and the requests that it received. */
const makeServer = () => ({
  epoch: 0,
  seq: 0,
  log: [] as Frame[],
  /** Frames, and notices of frames skipped after a mark. */
  inFlight: [] as (Frame | { skippedAfter: Mark })[],
  /** The mark after which frames were skipped for this slow socket. */
  skippedAfter: null as Mark | null,
  /** Notices that were delivered: each makes the client reload everything. */
  notices: 0,
  isOpen: false,
  /** Requests in flight; the server may have written the response long before it arrives. */
  pending: [] as (Question & { written?: Missed })[],
  /** The member's frames, each with the number of reloads before it was raised. */
  raised: [] as { key: string; rereads: number }[],
})
type Server = ReturnType<typeof makeServer>

const nameOf = ({ epoch }: Server): string => String.fromCodePoint(65 + epoch)
/** Frames per page. */
const PAGE = 2
const write = (server: Server, { mark }: Question): Missed => {
  const epoch = nameOf(server)
  if (mark.epoch !== epoch) return { epoch, seq: server.seq, complete: false, more: false, frames: [] }
  const missed = server.log.filter(({ seq }) => seq > mark.seq)
  const [frames, next] = [missed.slice(0, PAGE), missed[PAGE]]
  const seq = next ? next.seq - 1 : server.seq
  return { epoch, seq, complete: !next, more: next !== undefined, frames }
}

/** Creates frames, and notices of frames that the server did not send. */
const createMaker = (server: Server, rereads: () => number) => ({
  raise: (): Frame => {
    server.seq += 1
    const made = frame(server.seq, nameOf(server))
    server.log.push(made)
    server.raised.push({ key: keys([made]).join(''), rereads: rereads() })
    return made
  },
  drain: (): void => {
    if (server.skippedAfter) server.inFlight.push({ skippedAfter: server.skippedAfter })
    server.skippedAfter = null
  },
})

/** The server's responses to requests. */
const questionMoves = (server: Server) => ({
  compute: () => {
    const question = server.pending[0]
    if (question) question.written ??= write(server, question)
  },
  answer: () => {
    const question = server.pending.shift()
    question?.answer(question.written ?? write(server, question))
  },
  fail: () => server.pending.shift()?.fail(),
})

/** The effects of a bad connection on frames in flight. */
const badConnectionMoves = (server: Server) => ({
  double: () => {
    server.inFlight.push(...server.inFlight.filter((one) => !('skippedAfter' in one)))
  },
  turn: () => {
    server.inFlight.reverse()
  },
})

/** The batches that the connection delivers: frames together, each notice alone. */
const batches = (inFlight: Server['inFlight']): (Frame[] | { skippedAfter: Mark })[] => {
  const all: (Frame[] | { skippedAfter: Mark })[] = []
  for (const one of inFlight) {
    const last = all.at(-1)
    if ('skippedAfter' in one) all.push(one)
    else if (Array.isArray(last)) last.push(one)
    else all.push([one])
  }
  return all
}

const movesOn = (
  server: Server,
  { clock, catchUp }: ReturnType<typeof catchUpRig>,
  { raise, drain }: ReturnType<typeof createMaker>,
): Record<Move, () => void> => {
  const cut = (): void => {
    if (server.isOpen) catchUp.closed()
    Object.assign(server, { isOpen: false, inFlight: [], skippedAfter: null })
  }
  return {
    mine: () => {
      const made = raise()
      drain()
      if (server.isOpen) server.inFlight.push(made)
    },
    skip: () => {
      const { epoch, seq } = raise()
      if (server.isOpen) server.skippedAfter ??= { epoch, seq: seq - 1 }
    },
    drain,
    other: () => {
      server.seq += 1
    },
    deliver: () => {
      for (const one of batches(server.inFlight.splice(0)))
        if ('skippedAfter' in one) {
          server.notices += 1
          catchUp.missed(one.skippedAfter)
        } else catchUp.receive(one)
    },
    garble: () => {
      if (server.inFlight.shift()) catchUp.missed()
    },
    ...badConnectionMoves(server),
    cut,
    open: () => {
      if (!server.isOpen) catchUp.opened()
      server.isOpen = true
    },
    ...questionMoves(server),
    wait: () => clock.advance(timings.retry),
    restart: () => {
      cut()
      Object.assign(server, { epoch: server.epoch + 1, seq: 0, log: [] })
    },
  }
}

/** With `countsNotices`, frames reloaded because of a notice count as covered. */
const play = async (moves: readonly Move[], countsNotices: boolean) => {
  const rig = catchUpRig()
  const server = makeServer()
  const rereads = () => rig.rereads() - (countsNotices ? 0 : server.notices)
  const steps = movesOn(server, rig, createMaker(server, rereads))
  const answers = Array.from({ length: 60 }, (): Move => 'answer')
  const end: Move[] = ['open', 'wait', ...answers, 'drain', 'deliver', ...answers]
  let queued = 0
  for (const move of [...moves, ...end]) {
    steps[move]()
    await settle()
    server.pending.push(...rig.questions.slice(queued))
    queued = rig.questions.length
  }
  return { applied: keys(rig.applied), raised: server.raised, rereads: rereads() }
}

const inOrder: readonly Move[] = [
  'mine',
  'mine',
  'mine',
  'other',
  'skip',
  'skip',
  'drain',
  'deliver',
  'deliver',
  'cut',
  'open',
  'open',
  'compute',
  'compute',
  'answer',
  'fail',
  'wait',
  'restart',
  'garble',
]

test.each([
  ['on a line that keeps the order', inOrder, false],
  [
    'on one that turns it round, or brings frames twice, where a notice also has everything read again',
    [...inOrder, 'turn', 'double'] as const,
    true,
  ],
])('%s nothing is doubled, and what is not applied was covered by reading all again', async (_, all, countsNotices) => {
  const anyMoves = fc.array(fc.constantFrom<Move>(...all), { minLength: 10, maxLength: 70, size: 'max' })
  await fc.assert(
    fc.asyncProperty(anyMoves, async (moves) => {
      const { applied, raised, rereads } = await play(['open', 'answer', ...moves], countsNotices)
      expect(applied).toEqual([...new Set(applied)])
      const lost = raised.filter(({ key, rereads: before }) => !applied.includes(key) && rereads === before)
      expect(lost).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
