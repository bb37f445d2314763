import type { World } from '#server/instances/world.ts'
import { createFeed, type FeedPorts, type Progress } from '#simulator/feed/feed.ts'
import { createSender, followOver, machineClock } from '#simulator/machine.ts'
import { rowsOf } from '#tests/support/worlds.ts'

/** A simulator that feeds a world over a port, in this process. */
export interface RunningFeed {
  /** Resolves when the city has been read: all later changes reach the simulator. */
  readonly begun: Promise<void>
  /** Resolves when its progress reports satisfy a condition. */
  when(fits: (progress: readonly Progress[]) => boolean): Promise<void>
  /** Resolves or rejects with the end of the feed. */
  readonly ended: Promise<void>
  readonly progress: Progress[]
  readonly said: string[]
  stop(): void
}

/** Starts a feed of the world at an address, until an instant. */
export const startFeed = (url: string, until: number | null, change: Partial<FeedPorts> = {}): RunningFeed => {
  const [progress, said]: [Progress[], string[]] = [[], []]
  const begin = { resolve: () => {}, reject: (error: unknown) => String(error) }
  const begun = new Promise<void>((resolve, reject) => Object.assign(begin, { resolve, reject }))
  const server = { url, token: undefined }
  const feed = createFeed({
    send: createSender(server),
    follow: followOver(server),
    clock: machineClock,
    say: (text) => said.push(text),
    report: (one) => {
      progress.push(one)
      begin.resolve()
      for (const look of waiting) look()
    },
    ...change,
  })
  const waiting = new Set<() => void>()
  const when: RunningFeed['when'] = (fits) =>
    new Promise((resolve) => {
      const look = () => {
        if (fits(progress)) resolve()
      }
      waiting.add(look)
      look()
    })
  const ended = feed.run(until)
  ended.catch(begin.reject)
  // A test may await `ended` only, which rejects as well.
  begun.catch(() => undefined)
  return { begun, when, ended, progress, said, stop: feed.stop }
}

const bySelf = ['raised', 'repeated', 'recovered']

/** The history of a city: its events with the steps by devices, and the status and state of each device. */
export const storyOf = (world: World) => ({
  // Without the time of receipt: signals of an external simulator arrive later.
  events: rowsOf(world, 'Event').map((event) => ({ ...event, receivedAt: null })),
  steps: rowsOf(world, 'EventStep')
    .filter(({ act }) => bySelf.includes(String(act)))
    .map(({ eventId, act, at, text }) => ({ eventId, act, at, text: String(text).replace(/，延迟.*收到$/, '') }))
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  devices: rowsOf(world, 'Device').map(({ id, status, lastSeenAt }) => ({ id, status, lastSeenAt })),
  lives: rowsOf(world, 'DeviceLife')
    .filter(({ state }) => state !== '{}')
    .toSorted((a, b) => String(a['deviceId']).localeCompare(String(b['deviceId']))),
})
