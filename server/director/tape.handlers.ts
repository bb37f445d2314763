import type { ControlContext } from '#server/director/control-context.ts'
import { beginTape } from '#server/worlds/tape/begin-tape.ts'
import type { World } from '#server/instances/world.ts'
import type { tapeContracts } from '#shared/control/tape.contract.ts'
import type { HandlersOf, LineSource } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** A recording must begin with the world: what led to a later state could not be replayed. */
const checkBeginning = ({ clock, settings, model, hub, journal }: World): void => {
  const isFresh = clock.now() === settings.start && clock.speed() === 0
  const isUntouched = model.sessions.size === 0 && hub.log.seq() === 0 && journal.last() === 0
  if (isFresh && isUntouched) return
  const message = '世界已经开始，录制须从头：重置（reset）静止的世界，或新建世界时加 record'
  throw new AppError('STATE_CHANGED', { field: 'reset', message })
}

const checkFrozen = ({ clock }: World): void => {
  if (clock.speed() === 0) return
  throw new AppError('STATE_CHANGED', {
    field: 'reset',
    message: '时钟在走的世界重置后也不在起点，请新建世界时加 record',
  })
}

/** Sends lines as the reader takes them. */
const sendTexts =
  (texts: readonly string[]): LineSource<never> =>
  (lines) => {
    let next = 0
    const pump = () => {
      while (next < texts.length && lines.flowing()) {
        // Each line was written by its schema when it was recorded.
        lines.write(JSON.parse(texts[next] ?? '{}') as never)
        next += 1
      }
      if (next === texts.length) lines.end()
    }
    pump()
    return { ready: pump, stop: () => (next = texts.length + 1) }
  }

export const tapeHandlers = {
  tape: (_, { world }) => {
    const texts = world.journal.tape.texts()
    if (!texts) throw new AppError('NOT_FOUND', { message: '此世界没有录制' })
    return sendTexts(texts)
  },
  tapeState: (_, { world }) => world.journal.tape.state(),
  startTape: async ({ reset = false }, { world, worlds }) => {
    if (world.journal.tape.isOn()) throw new AppError('STATE_CHANGED', { message: '此世界正在录制' })
    if (reset) {
      checkFrozen(world)
      await worlds.reset(world)
    } else checkBeginning(world)
    beginTape(world)
    return world.journal.tape.state()
  },
  stopTape: (_, { world }) => {
    if (!world.journal.tape.isOn()) throw new AppError('STATE_CHANGED', { message: '此世界没有在录制' })
    world.journal.tape.stop()
    return world.journal.tape.state()
  },
} satisfies HandlersOf<typeof tapeContracts, ControlContext>
