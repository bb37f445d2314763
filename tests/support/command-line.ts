import { runCli } from '#server/cli/run.ts'

/** Output of a command line, and its exit code. */
export interface Typed {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the command line in this process, with only the given environment. */
export const runTyped = async (words: readonly string[], environment: Record<string, string> = {}): Promise<Typed> => {
  const written = { out: '', err: '' }
  const code = await runCli(
    words,
    { out: (text) => (written.out += text), err: (text) => (written.err += text) },
    environment,
  )
  return { code, ...written }
}
