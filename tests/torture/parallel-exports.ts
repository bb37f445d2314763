import { control, signIn } from '#tests/bench/sign-in.ts'

/** The number of documents that one person may have in progress (export.service.ts). */
const BLOBS_PER_PERSON = 3
/** The largest list of a city of size `demo`. */
const LIST = '/pc/api/v4/export/event?kind=alarm&format='
const HOT_READ = '/api/v3/getProjects'

export interface ParallelExports {
  /** Documents that arrived complete. */
  readonly blobs: number
  /** Responses that were no document. */
  readonly refused: number
  readonly hotReads: number
  /** The slowest hot read meanwhile. */
  readonly hotReadMaxMs: number
  readonly lastedMs: number
}

type Target = Readonly<{ base: string; headers: Record<string, string> }>

const fetchBlob = async ({ base, headers }: Target, index: number): Promise<boolean> => {
  const answer = await fetch(base + LIST + (index % 2 === 0 ? 'xlsx' : 'docx'), { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return bytes.subarray(0, 2).toString() === 'PK'
}

/** Reads repeatedly until `isOver`; returns the duration of each read in milliseconds. */
const readOn = async ({ base, headers }: Target, isOver: () => boolean): Promise<number[]> => {
  const took: number[] = []
  while (!isOver()) {
    const begun = performance.now()
    const answer = await fetch(base + HOT_READ, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${HOT_READ}: ${answer.status}`)
    took.push(performance.now() - begun)
  }
  return took
}

/** A person in each of so many cities, because one person may not build as many documents in parallel. */
const openCities = (base: string, count: number): Promise<(Target & { readonly id: string })[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { id, path } = await control<{ id: string; path: string }>(`${base}/__sim/worlds`, {
        size: 'demo',
        life: false,
      })
      const { headers } = await signIn(base + path, 'super')
      return { id, base: base + path, headers }
    }),
  )

const endCities = (base: string, cities: readonly { readonly id: string }[]) =>
  Promise.all(cities.map(({ id }) => fetch(`${base}/__sim/worlds/${id}`, { method: 'DELETE' })))

/** Exports the largest list so many times in parallel, and meanwhile makes the reads that every client makes. */
export const parallelExports = async (base: string, count = 30): Promise<ParallelExports> => {
  const cities = await openCities(base, Math.ceil(count / BLOBS_PER_PERSON))
  const reader = { base, headers: (await signIn(base, 'super')).headers }
  const begun = performance.now()
  const targets = Array.from({ length: count }, (_, index) => cities[index % cities.length] ?? reader)
  let isOver = false
  const blobs = Promise.all(targets.map(fetchBlob)).finally(() => {
    isOver = true
  })
  const took = await readOn(reader, () => isOver)
  const whole = (await blobs).filter(Boolean).length
  const lastedMs = performance.now() - begun
  await endCities(base, cities)
  return { blobs: whole, refused: count - whole, hotReads: took.length, hotReadMaxMs: Math.max(...took), lastedMs }
}
