import { createTurns } from '#server/platform/turns.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Maximum number of waiting and running documents per person. */
const MAX_BUILDS_PER_PERSON = 3
/** Maximum number of waiting and running documents in the process; each holds a request open. */
const MAX_BUILDS = 100

/** The requester of a document, and the signal that the caller has disconnected. */
export interface Applicant {
  /** Key of a person in a world. */
  readonly person: string
  readonly signal: AbortSignal
}

/** For a caller that has disconnected: no response reaches it. */
const hungUp = () => new AppError('QUIET_FAILURE')

export const checkSignal = ({ aborted }: AbortSignal): void => {
  if (aborted) throw hungUp()
}

type Start = () => void

/** One queue of waiting starts per person, in rotation order. */
const createQueues = () => {
  const queues = new Map<string, Start[]>()
  let inProgress: string | null = null
  const countOf = (person: string) => (queues.get(person)?.length ?? 0) + (inProgress === person ? 1 : 0)
  const startNext = () => {
    const [next] = queues
    if (inProgress !== null || !next) return
    inProgress = next[0]
    next[1].shift()?.()
  }
  const remove = (person: string, start: Start) => {
    const left = (queues.get(person) ?? []).filter((one) => one !== start)
    if (left.length > 0 || inProgress === person) queues.set(person, left)
    else queues.delete(person)
  }
  return {
    countOf,
    countAll: () => [...queues.keys()].reduce((sum, person) => sum + countOf(person), 0),
    add: (person: string, start: Start) => {
      queues.set(person, [...(queues.get(person) ?? []), start])
      startNext()
    },
    remove,
    /** To be called when the running document has ended: its person moves to the end of the rotation. */
    release: (person: string) => {
      const left = queues.get(person) ?? []
      inProgress = null
      queues.delete(person)
      if (left.length > 0) queues.set(person, left)
      startNext()
    },
  }
}

type Queues = ReturnType<typeof createQueues>

const checkLimits = (queues: Queues, person: string) => {
  if (queues.countOf(person) >= MAX_BUILDS_PER_PERSON)
    throw new AppError('ACT_FAILED', { message: `最多同时生成 ${MAX_BUILDS_PER_PERSON} 个文件，请稍后再试` })
  if (queues.countAll() >= MAX_BUILDS)
    throw new AppError('ACT_FAILED', { message: `等待生成的文件已达 ${MAX_BUILDS} 个，请稍后再试` })
}

/** Resolves when it is the applicant's turn; rejects when the applicant disconnects before. */
const awaitTurn = (queues: Queues, { person, signal }: Applicant): Promise<void> =>
  new Promise((resolve, reject) => {
    const start = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      queues.remove(person, start)
      reject(hungUp())
    }
    signal.addEventListener('abort', leave, { once: true })
    queues.add(person, start)
  })

/** `breathe` yields to pending I/O. */
export const createBuildQueue = (breathe: () => Promise<void>) => {
  const inTurn = createTurns()
  const queues = createQueues()
  return {
    /**
     * Builds one document at a time, in rotation between people. Refuses with 5301 above the limits. An applicant that
     * disconnects leaves the queue; running `work` is aborted by the signal.
     */
    build: async <T>(applicant: Applicant, work: () => Promise<T>): Promise<T> => {
      checkSignal(applicant.signal)
      checkLimits(queues, applicant.person)
      await awaitTurn(queues, applicant)
      try {
        return await work()
      } finally {
        queues.release(applicant.person)
      }
    },
    /** Runs one slice of any document at a time, and yields to pending I/O before the next. */
    slice: <T>(work: () => Promise<T>): Promise<T> =>
      inTurn(async () => {
        try {
          return await work()
        } finally {
          await breathe()
        }
      }),
  }
}

/** The process-wide queue for documents: building several in parallel would block all other calls. */
export type BuildQueue = ReturnType<typeof createBuildQueue>
