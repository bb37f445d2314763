import { fork } from 'node:child_process'

/** Figures of the listeners since `begin`; `worstMs` is the longest wait for a heartbeat's answer, in milliseconds. */
export interface CrowdFigures {
  readonly open: number
  readonly lost: number
  readonly bytes: number
  readonly beats: number
  readonly unanswered: number
  readonly worstMs: number
}

export interface Crowd {
  /** Resets the counters. */
  begin(): void
  figures(): Promise<CrowdFigures>
  leave(): void
}

type Answer = { readonly opened?: number; readonly figures?: CrowdFigures; readonly failed?: string }

/** Opens a socket for every path, in a process of its own. */
export const gather = async (base: string, paths: readonly string[]): Promise<Crowd> => {
  const { hostname, port } = new URL(base)
  const child = fork('tests/bench/listeners.js', { stdio: 'inherit' })
  const next = () =>
    new Promise<Answer>((resolve, reject) =>
      child.once('message', (answer: Answer) =>
        answer.failed === undefined ? resolve(answer) : reject(new Error(answer.failed)),
      ),
    )
  child.send({ host: hostname, port: Number(port), paths })
  await next()
  return {
    begin: () => child.send('begin'),
    figures: async () => {
      child.send('figures')
      const { figures } = await next()
      if (!figures) throw new Error('the listeners answered no figures')
      return figures
    },
    leave: () => child.kill(),
  }
}
