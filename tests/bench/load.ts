import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Target {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: 'GET' | 'POST'
}

const CONNECTIONS = 100

const hasWrk = spawnSync('wrk', ['--version']).error === undefined

// Methods other than GET need a script in wrk.
const posting = () => {
  const script = join(tmpdir(), `fengsui-post-${process.pid}.lua`)
  writeFileSync(script, 'wrk.method = "POST"\n')
  return ['-s', script]
}

const withWrk = ({ url, headers = {}, method = 'GET' }: Target, seconds: number): number => {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  if (method === 'POST') flags.push(...posting())
  const { stdout } = spawnSync('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...flags, url], { encoding: 'utf8' })
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} did not answer 200`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

// Used where wrk is missing. It is slower itself, so the ratio comes out nearer to one.
const withNode = async ({ url, headers = {}, method = 'GET' }: Target, seconds: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const end = performance.now() + seconds * 1000
  let answered = 0
  const once = () =>
    new Promise<void>((resolve, reject) => {
      request(url, { agent, headers, method }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
        answer.resume().on('end', resolve)
      })
        .on('error', reject)
        .end()
    })
  const worker = async () => {
    while (performance.now() < end) {
      await once()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  agent.destroy()
  return answered / seconds
}

/** Requests answered per second. */
export const load = async (target: Target, seconds: number): Promise<number> =>
  hasWrk ? withWrk(target, seconds) : withNode(target, seconds)

/** Requests per second relative to a reference: alternating rounds, the median of their ratios. */
export const ratio = async (target: Target, reference: Target, rounds = 5): Promise<number> => {
  await load(target, 1)
  await load(reference, 1)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const against = await load(reference, 2)
    ratios.push((await load(target, 2)) / against)
  }
  return ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
}
