/** Where a command writes; a process or a test. */
export interface Terminal {
  out(text: string): void
  err(text: string): void
}

export const exitCodes = {
  /** Done. */
  ok: 0,
  /** The server, or a check such as a replay, says no. */
  refused: 1,
  /** The command line cannot be understood. */
  usage: 2,
  /** No server answers. */
  unreachable: 3,
} as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Why a command ends; the message is the one line that tells it. */
export class CliError extends Error {
  readonly exitCode: ExitCode
  /** What the server answered, for those who want JSON. */
  readonly body: unknown

  constructor(exitCode: ExitCode, message: string, body: unknown = { error: { message } }) {
    super(message)
    this.name = 'CliError'
    this.exitCode = exitCode
    this.body = body
  }
}

export const usageError = (message: string): CliError => new CliError(exitCodes.usage, message)
