import { createGapAsker, type AskerDeps } from '#client/realtime/gap-asker.ts'
import { createSeenFrames, type Mark, type SeenFrames } from '#client/realtime/seen-frames.ts'
import type { Frame } from '#shared/realtime/messages.ts'

export interface CatchUpDeps extends Pick<AskerDeps, 'since' | 'timers'> {
  /** Frames to apply, each once. */
  readonly deliver: (frames: readonly Frame[]) => void
  readonly reread: () => void
}

export interface CatchUp {
  readonly opened: () => void
  readonly closed: () => void
  readonly receive: (frames: readonly Frame[]) => void
}

/** A page that has never caught up asks with this; the server answers `complete: false` and where it stands. */
const nowhere: Mark = { epoch: '-', seq: 0 }

/**
 * `asking`: live frames wait for the answer about the gap. `late`: the answer takes too long or failed, so live frames
 * pass, for an alarm must not wait; what the answer brings later is added without repeating them.
 */
type Phase = 'closed' | 'asking' | 'late' | 'live'

/** Applies frames that are news, in their turn or ahead of a gap. */
const createPassing = ({ deliver, reread }: Pick<CatchUpDeps, 'deliver' | 'reread'>, seen: SeenFrames) => ({
  ahead: (frames: readonly Frame[]): void => {
    const fresh = frames.filter(seen.isNew)
    for (const frame of fresh) seen.passAhead(frame)
    if (fresh.length > 0) deliver(fresh)
  },
  inTurn: (frames: readonly Frame[]): void => {
    const fresh = frames.filter(seen.isNew)
    const changed = fresh.filter(seen.pass).length > 0
    if (fresh.length > 0) deliver(fresh)
    // The server began anew under an open link; what was read from it before may hold no more.
    if (changed) reread()
  },
})

/** Joins what was missed with what comes live, without losing or doubling a frame (design §5, Realtime). */
export const createCatchUp = (deps: CatchUpDeps): CatchUp => {
  const seen = createSeenFrames()
  const pass = createPassing(deps, seen)
  let phase: Phase = 'closed'
  let held: readonly Frame[] = []

  const takeHeld = (): readonly Frame[] => {
    const frames = held
    held = []
    return frames
  }
  const asker = createGapAsker({
    ...deps,
    mark: () => seen.mark() ?? nowhere,
    late: () => {
      if (phase !== 'asking') return
      phase = 'late'
      pass.ahead(takeHeld())
      deps.reread()
    },
    answered: (missed) => {
      phase = 'live'
      pass.ahead(missed.frames)
      seen.close(missed, missed.complete)
      if (!missed.complete) deps.reread()
      pass.inTurn(takeHeld())
    },
  })
  const receivers: Readonly<Record<Phase, (frames: readonly Frame[]) => void>> = {
    closed: () => {},
    asking: (frames) => {
      held = [...held, ...frames]
    },
    late: pass.ahead,
    live: pass.inTurn,
  }
  return {
    opened: () => {
      takeHeld()
      phase = 'asking'
      asker.begin()
    },
    closed: () => {
      phase = 'closed'
      asker.stop()
    },
    receive: (frames) => receivers[phase](frames),
  }
}
