import { createGapFetcher, type GapFetcherDeps, type Missed } from '#client/realtime/gap-fetcher.ts'
import { createSeenFrames, type Mark, type SeenFrames } from '#client/realtime/seen-frames.ts'
import type { Frame } from '#shared/realtime/messages.ts'

export interface CatchUpDeps extends Pick<GapFetcherDeps, 'since' | 'timers'> {
  /** Frames to apply, each once; may be empty. */
  readonly deliver: (frames: readonly Frame[]) => void
  readonly reread: () => void
}

/** Mark of a page that has never caught up; the server answers `complete: false` and its current mark. */
const nowhere: Mark = { epoch: '-', seq: 0 }

/**
 * `fetching`: live frames wait for the answer about the gap. `late`: the answer is slow or failed, or a frame was damaged.
 * Live frames then pass, because an alarm must not wait; frames in a later answer are added without duplicates.
 */
type Phase = 'closed' | 'fetching' | 'late' | 'live'

/** The new frames. Each is marked as read before the next is checked: a bad connection may duplicate one within a batch. */
const takeNew = (frames: readonly Frame[], { isNew }: SeenFrames, read: (frame: Frame) => void): readonly Frame[] =>
  frames.filter((frame) => {
    if (!isNew(frame)) return false
    read(frame)
    return true
  })

/** Applies new frames, in order or ahead of a gap. */
const createPassing = ({ deliver, reread }: Pick<CatchUpDeps, 'deliver' | 'reread'>, seen: SeenFrames) => ({
  ahead: (frames: readonly Frame[]): void => deliver(takeNew(frames, seen, seen.passAhead)),
  inTurn: (frames: readonly Frame[]): void => {
    let changed = false
    const read = (frame: Frame): void => {
      if (seen.pass(frame)) changed = true
    }
    deliver(takeNew(frames, seen, read))
    // The server started a new epoch under an open link: data read earlier may be outdated.
    if (changed) reread()
  },
})

/** State of the catch-up. */
interface CatchUpState {
  phase: Phase
  /** Live frames that wait for the answer. */
  held: readonly Frame[]
  /** Something was unreadable after the request was sent: its answer may not cover that, so another request follows. */
  shouldRefetch: boolean
}

const takeHeld = (state: CatchUpState): readonly Frame[] => {
  const { held } = state
  state.held = []
  return held
}

/** Handles the answers to gap requests; `again` sends another request. */
const createAnswers = (
  deps: CatchUpDeps,
  state: CatchUpState,
  { seen, again }: { seen: SeenFrames; again: () => void },
) => {
  const pass = createPassing(deps, seen)
  return {
    pass,
    late: () => {
      if (state.phase !== 'fetching') return
      state.phase = 'late'
      pass.ahead(takeHeld(state))
      deps.reread()
    },
    answered: (missed: Missed) => {
      const { frames, complete, more } = missed
      pass.ahead(frames)
      seen.close(missed, complete || more)
      if (!complete && !more) deps.reread()
      // Live frames do not wait for further pages.
      if (more || state.shouldRefetch) {
        pass.ahead(takeHeld(state))
        return again()
      }
      state.phase = 'live'
      pass.inTurn(takeHeld(state))
    },
  }
}

/** Merges missed frames with live ones, without loss or duplicates (design §5, Realtime). */
export const createCatchUp = (deps: CatchUpDeps) => {
  const seen = createSeenFrames()
  const state: CatchUpState = { phase: 'closed', held: [], shouldRefetch: false }
  const fetchGap = (phase: Phase): void => {
    Object.assign(state, { phase, held: [], shouldRefetch: false })
    fetcher.begin()
  }
  const { pass, late, answered } = createAnswers(deps, state, { seen, again: () => fetchGap('late') })
  const fetcher = createGapFetcher({ ...deps, mark: () => seen.mark() ?? nowhere, late, answered })
  const receivers: Readonly<Record<Phase, (frames: readonly Frame[]) => void>> = {
    closed: () => {},
    fetching: (frames) => {
      state.held = [...state.held, ...frames]
    },
    late: pass.ahead,
    live: pass.inTurn,
  }
  return {
    opened: (): void => fetchGap('fetching'),
    closed: (): void => {
      state.phase = 'closed'
      fetcher.stop()
    },
    receive: (frames: readonly Frame[]): void => receivers[state.phase](frames),
    /**
     * Frames were unreadable, or the server skipped those `after` a mark. Fetches them while live frames continue to pass.
     * Skipped frames also cause an immediate reread.
     */
    missed: (after?: Mark): void => {
      if (after) deps.reread()
      if (state.phase !== 'live') {
        state.shouldRefetch = true
        return
      }
      if (after) seen.close(after, false)
      fetchGap('late')
    },
  }
}
