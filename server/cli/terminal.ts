/** Output of a command: a process or a test. */
export interface Terminal {
  out(text: string): void
  err(text: string): void
}

export const exitCodes = {
  /** Success. */
  ok: 0,
  /** Refused by the server, or a failed check such as a replay. */
  refused: 1,
  /** Invalid command line. */
  usage: 2,
  /** No server answers. */
  unreachable: 3,
} as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Thrown to end a command; the message is the one line that is printed. */
export class CliError extends Error {
  readonly exitCode: ExitCode
  /** The server's response, for `--json`. */
  readonly body: unknown

  constructor(exitCode: ExitCode, message: string, body: unknown = { error: { message } }) {
    super(message)
    this.name = 'CliError'
    this.exitCode = exitCode
    this.body = body
  }
}

export const usageError = (message: string): CliError => new CliError(exitCodes.usage, message)
