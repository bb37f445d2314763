import { SimulatorOptions } from '#shared/simulator-options.ts'
import { formatTime, parseDuration, parseMoment } from '#shared/time.ts'
import { createAlone } from '#simulator/feed/alone.ts'
import { fetchCity } from '#simulator/feed/fetch-city.ts'
import { createFeed, type Progress } from '#simulator/feed/feed.ts'
import type { Persistent } from '#simulator/feed/persist.ts'
import { FeedError } from '#simulator/feed/ports.ts'
import { createSender, followOver, machineClock } from '#simulator/machine.ts'
import { createJsonlTransport } from '#simulator/transports/jsonl.ts'

/*
 * The simulated city as a process of its own: `main.js '{"url":"http://127.0.0.1:1190"}'`. Exit codes: 0 after a signal or at its
 * end, 1 when the server refuses it, 2 for unusable options, 3 when the server cannot be reached.
 */

const say = (text: string): void => {
  process.stderr.write(`fengsui simulate: ${text}\n`)
}
const end = (code: number, text: string): never => {
  say(text)
  process.exit(code)
}

const write = (text: string): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.write(text, () => resolve())
  })

const readOptions = (text: string): SimulatorOptions => {
  const parsed = SimulatorOptions.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  return end(2, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'cannot be used'}`)
}

/** The instant at which to end, relative to the current time of the world; null for never. */
const endOf = ({ until, for: length }: SimulatorOptions, from: number): number | null => {
  if (until !== undefined) return parseMoment(until)
  return length === undefined ? null : from + parseDuration(length)
}

const reporter =
  ({ json }: SimulatorOptions) =>
  ({ now, sent, total, batch }: Progress): void => {
    const at = formatTime(now)
    process.stdout.write(
      json ? `${JSON.stringify({ now: at, sent, total, batch })}\n` : `${at}  ${sent} signals, ${total} in all\n`,
    )
  }

const endOnSignals = (stop: () => void) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop()
      // Do not wait for a server that does not respond.
      machineClock.after(1000, () => process.exit(0))
    })
  }
}

const feed = async (options: SimulatorOptions) => {
  const server = {
    url: `${options.url.replace(/\/$/, '')}${options.world === undefined || options.world === 'main' ? '' : `/w/${options.world}`}`,
    token: options.token,
  }
  const parts: Persistent = { send: createSender(server), clock: machineClock, say }
  const ports = { ...parts, follow: followOver(server), report: reporter(options) }
  const running = createFeed(ports)
  endOnSignals(running.stop)
  const from = options.for === undefined ? 0 : (await fetchCity(parts)).world.now
  await running.run(endOf(options, from))
}

const writeLines = async (options: SimulatorOptions) => {
  const { seed, size, speed = null } = options
  const start = parseMoment(options.start)
  const until = endOf(options, start)
  if (until === null && speed === null) end(2, 'outlet=jsonl needs an end (until, for) or a speed')
  const transport = createJsonlTransport(write)
  const running = createAlone({ seed, size, start, until, speed }, { transport, clock: machineClock })
  endOnSignals(running.stop)
  await running.run()
}

const explain = (error: unknown): never => {
  if (error instanceof FeedError) return end(error.why === 'unreachable' ? 3 : 1, error.message)
  throw error
}

// The reader, such as `head`, may have closed the pipe.
process.stdout.on('error', () => process.exit(0))

const options = readOptions(process.argv[2] ?? '{}')
await (options.outlet === 'jsonl' ? writeLines(options) : feed(options)).catch(explain)
process.exit(0)
