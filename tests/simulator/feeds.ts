import type { World } from '#server/worlds/world.ts'
import { createFeed, type FeedPorts, type Progress } from '#simulator/feed/feed.ts'
import { askOver, followOver, machineClock } from '#simulator/machine.ts'
import { rowsOf } from '#tests/support/worlds.ts'

/** A simulator of a world over a port, in this process. */
export interface RunningFeed {
  /** The city is read: whatever happens from here on reaches it. */
  readonly begun: Promise<void>
  /** It has come so far that this holds of what it reported. */
  when(fits: (progress: readonly Progress[]) => boolean): Promise<void>
  /** It has come to its end; fails as it does. */
  readonly ended: Promise<void>
  readonly progress: Progress[]
  readonly said: string[]
  stop(): void
}

/** Lets a feed run to an instant of the world at an address. */
export const startFeed = (url: string, until: number | null, change: Partial<FeedPorts> = {}): RunningFeed => {
  const [progress, said]: [Progress[], string[]] = [[], []]
  const begin = { resolve: () => {}, reject: (error: unknown) => String(error) }
  const begun = new Promise<void>((resolve, reject) => Object.assign(begin, { resolve, reject }))
  const server = { url, token: undefined }
  const feed = createFeed({
    ask: askOver(server),
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
  // Whoever waits for the end alone hears of it there.
  begun.catch(() => undefined)
  return { begun, when, ended, progress, said, stop: feed.stop }
}

const bySelf = ['raised', 'repeated', 'recovered']

/** All that a city says of itself: its events with what devices did about them, how each device looks and stands. */
export const storyOf = (world: World) => ({
  // Not when the server heard of them: what is simulated elsewhere comes when it comes.
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
