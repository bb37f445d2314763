import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Missed } from '#client/realtime/gap-asker.ts'
import type { Frame } from '#shared/realtime/messages.ts'
import { timings } from '#shared/realtime/timings.ts'
import { catchUpRig, frame, keys, settle, type Question } from '#tests/support/catch-up-rig.ts'

type Move =
  | 'mine'
  | 'other'
  | 'deliver'
  | 'cut'
  | 'open'
  | 'compute'
  | 'answer'
  | 'fail'
  | 'wait'
  | 'restart'
  | 'garble'
  | 'turn'

/** A server with one member: what it has written, what is under way, what was asked of it. */
const makeServer = () => ({
  epoch: 0,
  seq: 0,
  log: [] as Frame[],
  wire: [] as Frame[],
  isOpen: false,
  /** Questions on their way; the server may have written its answer long before it arrives. */
  pending: [] as (Question & { written?: Missed })[],
  /** The member's frames, with the number of re-reads that had been made when each was raised. */
  raised: [] as { key: string; rereads: number }[],
})
type Server = ReturnType<typeof makeServer>

const nameOf = ({ epoch }: Server): string => String.fromCodePoint(65 + epoch)
const write = (server: Server, { mark }: Question): Missed => {
  const complete = mark.epoch === nameOf(server)
  return {
    epoch: nameOf(server),
    seq: server.seq,
    complete,
    frames: complete ? server.log.filter(({ seq }) => seq > mark.seq) : [],
  }
}

const movesOn = (
  server: Server,
  { clock, catchUp, rereads }: ReturnType<typeof catchUpRig>,
): Record<Move, () => void> => {
  const cut = (): void => {
    if (server.isOpen) catchUp.closed()
    Object.assign(server, { isOpen: false, wire: [] })
  }
  return {
    mine: () => {
      server.seq += 1
      const made = frame(server.seq, nameOf(server))
      server.log.push(made)
      server.raised.push({ key: keys([made]).join(''), rereads: rereads() })
      if (server.isOpen) server.wire.push(made)
    },
    other: () => {
      server.seq += 1
    },
    deliver: () => {
      const frames = server.wire.splice(0)
      if (frames.length > 0) catchUp.receive(frames)
    },
    garble: () => {
      if (server.wire.shift()) catchUp.damaged()
    },
    turn: () => {
      server.wire.reverse()
    },
    cut,
    open: () => {
      if (!server.isOpen) catchUp.opened()
      server.isOpen = true
    },
    compute: () => {
      const question = server.pending[0]
      if (question) question.written ??= write(server, question)
    },
    answer: () => {
      const question = server.pending.shift()
      question?.answer(question.written ?? write(server, question))
    },
    fail: () => server.pending.shift()?.fail(),
    wait: () => clock.advance(timings.retry),
    restart: () => {
      cut()
      Object.assign(server, { epoch: server.epoch + 1, seq: 0, log: [] })
    },
  }
}

const play = async (moves: readonly Move[]) => {
  const rig = catchUpRig()
  const server = makeServer()
  const steps = movesOn(server, rig)
  const end: Move[] = ['open', 'wait', ...Array.from({ length: 40 }, (): Move => 'answer'), 'deliver']
  let asked = 0
  for (const move of [...moves, ...end]) {
    steps[move]()
    await settle()
    server.pending.push(...rig.questions.slice(asked))
    asked = rig.questions.length
  }
  return { applied: keys(rig.applied), raised: server.raised, rereads: rig.rereads() }
}

const anyMove = fc.constantFrom<Move>(
  'mine',
  'mine',
  'mine',
  'other',
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
  'turn',
)

test('whatever happens in whatever order, nothing is doubled, and what is not applied was covered by reading all again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyMove, { minLength: 10, maxLength: 70, size: 'max' }), async (moves) => {
      const { applied, raised, rereads } = await play(['open', 'answer', ...moves])
      expect(applied).toEqual([...new Set(applied)])
      const lost = raised.filter(({ key, rereads: before }) => !applied.includes(key) && rereads === before)
      expect(lost).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
