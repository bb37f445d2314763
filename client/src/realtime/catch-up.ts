import { createGapAsker, type AskerDeps, type Missed } from '#client/realtime/gap-asker.ts'
import { createSeenFrames, type Mark, type SeenFrames } from '#client/realtime/seen-frames.ts'
import type { Frame } from '#shared/realtime/messages.ts'

export interface CatchUpDeps extends Pick<AskerDeps, 'since' | 'timers'> {
  /** Frames to apply, each once; there may be none. */
  readonly deliver: (frames: readonly Frame[]) => void
  readonly reread: () => void
}

export interface CatchUp {
  readonly opened: () => void
  readonly closed: () => void
  readonly receive: (frames: readonly Frame[]) => void
  /**
   * Frames could not be read, or were skipped `after` a place: they are asked for, and nothing waits for the answer. What
   * was skipped is also read again at once.
   */
  readonly missed: (after?: Mark) => void
}

/** A page that has never caught up asks with this; the server answers `complete: false` and where it stands. */
const nowhere: Mark = { epoch: '-', seq: 0 }

/**
 * `asking`: live frames wait for the answer about the gap. `late`: the answer takes too long or failed, or something came
 * garbled, so live frames pass, for an alarm must not wait; what the answer brings later is added without repeating them.
 */
type Phase = 'closed' | 'asking' | 'late' | 'live'

/** Frames that are news. Each is read before the next is looked at: a bad line may bring one twice in a batch. */
const takeNew = (frames: readonly Frame[], { isNew }: SeenFrames, read: (frame: Frame) => void): readonly Frame[] =>
  frames.filter((frame) => {
    if (!isNew(frame)) return false
    read(frame)
    return true
  })

/** Applies frames that are news, in their turn or ahead of a gap. */
const createPassing = ({ deliver, reread }: Pick<CatchUpDeps, 'deliver' | 'reread'>, seen: SeenFrames) => ({
  ahead: (frames: readonly Frame[]): void => deliver(takeNew(frames, seen, seen.passAhead)),
  inTurn: (frames: readonly Frame[]): void => {
    let changed = false
    const read = (frame: Frame): void => {
      if (seen.pass(frame)) changed = true
    }
    deliver(takeNew(frames, seen, read))
    // The server began anew under an open link; what was read from it before may hold no more.
    if (changed) reread()
  },
})

/** Where a reader stands with its question. */
interface Standing {
  phase: Phase
  /** Live frames that wait for the answer. */
  held: readonly Frame[]
  /** Something could not be read after the question was put: its answer may not know of it. */
  asksAgain: boolean
}

const takeHeld = (standing: Standing): readonly Frame[] => {
  const { held } = standing
  standing.held = []
  return held
}

/** What becomes of a question; `again` puts another. */
const createAnswers = (
  deps: CatchUpDeps,
  standing: Standing,
  { seen, again }: { seen: SeenFrames; again: () => void },
) => {
  const pass = createPassing(deps, seen)
  return {
    pass,
    late: () => {
      if (standing.phase !== 'asking') return
      standing.phase = 'late'
      pass.ahead(takeHeld(standing))
      deps.reread()
    },
    answered: (missed: Missed) => {
      const { frames, complete, more } = missed
      pass.ahead(frames)
      seen.close(missed, complete || more)
      if (!complete && !more) deps.reread()
      // Live frames do not wait for further pages.
      if (more || standing.asksAgain) {
        pass.ahead(takeHeld(standing))
        return again()
      }
      standing.phase = 'live'
      pass.inTurn(takeHeld(standing))
    },
  }
}

/** Joins what was missed with what comes live, without losing or doubling a frame (design §5, Realtime). */
export const createCatchUp = (deps: CatchUpDeps): CatchUp => {
  const seen = createSeenFrames()
  const standing: Standing = { phase: 'closed', held: [], asksAgain: false }
  const ask = (phase: Phase): void => {
    Object.assign(standing, { phase, held: [], asksAgain: false })
    asker.begin()
  }
  const { pass, late, answered } = createAnswers(deps, standing, { seen, again: () => ask('late') })
  const asker = createGapAsker({ ...deps, mark: () => seen.mark() ?? nowhere, late, answered })
  const receivers: Readonly<Record<Phase, (frames: readonly Frame[]) => void>> = {
    closed: () => {},
    asking: (frames) => {
      standing.held = [...standing.held, ...frames]
    },
    late: pass.ahead,
    live: pass.inTurn,
  }
  return {
    opened: () => ask('asking'),
    closed: () => {
      standing.phase = 'closed'
      asker.stop()
    },
    receive: (frames) => receivers[standing.phase](frames),
    missed: (after) => {
      if (after) deps.reread()
      if (standing.phase !== 'live') {
        standing.asksAgain = true
        return
      }
      if (after) seen.close(after, false)
      ask('late')
    },
  }
}
