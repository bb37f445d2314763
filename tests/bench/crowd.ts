import { fork } from 'node:child_process'

/** What the listeners have heard since `begin`; the longest a heartbeat waited for its answer, in milliseconds. */
export interface Heard {
  readonly open: number
  readonly lost: number
  readonly bytes: number
  readonly beats: number
  readonly unanswered: number
  readonly worstMs: number
}

export interface Crowd {
  /** Counts anew from here. */
  begin(): void
  heard(): Promise<Heard>
  leave(): void
}

type Answer = { readonly opened?: number; readonly heard?: Heard; readonly failed?: string }

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
    heard: async () => {
      child.send('figures')
      const { heard } = await next()
      if (!heard) throw new Error('the listeners answered no figures')
      return heard
    },
    leave: () => child.kill(),
  }
}
