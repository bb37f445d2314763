import { createTurns } from '#server/platform/turns.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Documents that one person may have waiting or under way. */
const MAX_BUILDS_PER_PERSON = 3
/** Documents that may wait or be under way in the process; each holds a request open. */
const MAX_BUILDS = 100

/** Whose document it is, and the signal that its caller has hung up. */
export interface Applicant {
  /** A person of a world: a key of the two. */
  readonly person: string
  readonly signal: AbortSignal
}

/** The one queue of a process for documents, which would keep all other calls waiting if they were built side by side. */
export interface BuildQueue {
  /**
   * Builds one document at a time; people alternate. Refuses with 5301 what exceeds the limits. An applicant that hangs
   * up leaves the queue; `work` itself ends early by the signal.
   */
  build<T>(applicant: Applicant, work: () => Promise<T>): Promise<T>
  /** Runs one slice of any document at a time, and lets waiting input be served before the next. */
  slice<T>(work: () => Promise<T>): Promise<T>
}

/** The caller has hung up: no answer reaches it. */
const hungUp = () => new AppError('QUIET_FAILURE')

export const checkSignal = ({ aborted }: AbortSignal): void => {
  if (aborted) throw hungUp()
}

type Start = () => void

/** One line of waiting starts per person, in the order in which the people have their turns. */
const createLines = () => {
  const lines = new Map<string, Start[]>()
  let underWay: string | null = null
  const countOf = (person: string) => (lines.get(person)?.length ?? 0) + (underWay === person ? 1 : 0)
  const startNext = () => {
    const [next] = lines
    if (underWay !== null || !next) return
    underWay = next[0]
    next[1].shift()?.()
  }
  const remove = (person: string, start: Start) => {
    const left = (lines.get(person) ?? []).filter((one) => one !== start)
    if (left.length > 0 || underWay === person) lines.set(person, left)
    else lines.delete(person)
  }
  return {
    countOf,
    countAll: () => [...lines.keys()].reduce((sum, person) => sum + countOf(person), 0),
    add: (person: string, start: Start) => {
      lines.set(person, [...(lines.get(person) ?? []), start])
      startNext()
    },
    remove,
    /** The document under way has ended: its person stands behind all others. */
    release: (person: string) => {
      const left = lines.get(person) ?? []
      underWay = null
      lines.delete(person)
      if (left.length > 0) lines.set(person, left)
      startNext()
    },
  }
}

type Lines = ReturnType<typeof createLines>

const checkLimits = (lines: Lines, person: string) => {
  if (lines.countOf(person) >= MAX_BUILDS_PER_PERSON)
    throw new AppError('ACT_FAILED', { message: `最多同时生成 ${MAX_BUILDS_PER_PERSON} 个文件，请稍后再试` })
  if (lines.countAll() >= MAX_BUILDS)
    throw new AppError('ACT_FAILED', { message: `等待生成的文件已达 ${MAX_BUILDS} 个，请稍后再试` })
}

/** Resolves when it is the applicant's turn; rejects when it hangs up before. */
const awaitTurn = (lines: Lines, { person, signal }: Applicant): Promise<void> =>
  new Promise((resolve, reject) => {
    const start = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      lines.remove(person, start)
      reject(hungUp())
    }
    signal.addEventListener('abort', leave, { once: true })
    lines.add(person, start)
  })

/** `breathe` lets waiting input be served. */
export const createBuildQueue = (breathe: () => Promise<void>): BuildQueue => {
  const inTurn = createTurns()
  const lines = createLines()
  return {
    build: async (applicant, work) => {
      checkSignal(applicant.signal)
      checkLimits(lines, applicant.person)
      await awaitTurn(lines, applicant)
      try {
        return await work()
      } finally {
        lines.release(applicant.person)
      }
    },
    slice: (work) =>
      inTurn(async () => {
        try {
          return await work()
        } finally {
          await breathe()
        }
      }),
  }
}
