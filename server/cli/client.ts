import { CliError, exitCodes } from '#server/cli/terminal.ts'
import { queryOf, textOf } from '#server/platform/request-text.ts'
import type { Spec } from '#shared/api/define.ts'

/** The server and world of a command. */
export interface Target {
  /** Without a trailing slash. */
  readonly url: string
  /** Undefined for the default world. */
  readonly world: string | undefined
  readonly token: string | undefined
}

type Fields = Readonly<Record<string, unknown>>

/** Whether a control call concerns the list of worlds, and so is independent of the world in the URL. */
export const isAboutWorlds = ({ path }: Pick<Spec, 'path'>): boolean => path.startsWith('/__sim/worlds')

const prefixOf = (contract: Spec, { world }: Target): string =>
  world === undefined || world === 'main' || isAboutWorlds(contract) ? '' : `/w/${world}`

const requestOf = (target: Target, contract: Spec, input: Fields) => {
  const rest = { ...input }
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(textOf(value))
  })
  const inQuery = contract.method === 'GET' || contract.method === 'DELETE'
  return {
    url: `${target.url}${prefixOf(contract, target)}${path}${inQuery ? queryOf(rest) : ''}`,
    init: {
      method: contract.method,
      headers: {
        ...(target.token !== undefined && { 'x-fengsui-admin': target.token }),
        ...(!inQuery && { 'content-type': 'application/json' }),
      },
      body: inQuery ? null : JSON.stringify(rest),
    },
  }
}

const causeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined
  return typeof code === 'string' ? ` (${code})` : ''
}

const reach = async (target: Target, url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init)
  } catch (error) {
    // `fetch` rejects only when there is no response.
    throw new CliError(
      exitCodes.unreachable,
      `no server answers at ${target.url}${causeOf(error)}; \`fengsui start\` starts a server, --url names another one`,
    )
  }
}

interface ErrorBody {
  readonly code?: number
  readonly message?: string
  readonly field?: string | null
  readonly hint?: string | null
}

const errorText = ({ message, field, hint }: ErrorBody, status: number): string => {
  const place = typeof field === 'string' && field !== '' ? `${field}: ` : ''
  return `${place}${message ?? `HTTP ${status}`}${typeof hint === 'string' ? `; ${hint}` : ''}`
}

const refusalLine = (target: Target, error: ErrorBody, status: number): string => {
  // A 404 without a code was refused before any call: the world does not exist.
  if (status === 404 && error.code === undefined && target.world !== undefined)
    return `there is no world "${target.world}"; \`fengsui world new ${target.world}\` makes one`
  // A refused call has an English hint.
  return error.code !== undefined && typeof error.hint === 'string' ? error.hint : errorText(error, status)
}

const isForeign = ({ url }: Target, status: number): CliError =>
  new CliError(
    exitCodes.refused,
    `${url} answers (HTTP ${status}), but is not a Fengsui server, or not one of this version; --url names another one`,
  )

/** Parses JSON; undefined for any other text. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const errorIn = (body: unknown): ErrorBody | undefined => {
  const error: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined
  return typeof error === 'object' && error !== null ? error : undefined
}

const refusalOf = (target: Target, status: number, text: string): CliError => {
  const body = parsed(text)
  const error = errorIn(body)
  return error ? new CliError(exitCodes.refused, refusalLine(target, error, status), body) : isForeign(target, status)
}

const open = async (target: Target, contract: Spec, input: Fields): Promise<Response> => {
  const { url, init } = requestOf(target, contract, input)
  const answer = await reach(target, url, init)
  if (!answer.ok) throw refusalOf(target, answer.status, await answer.text())
  return answer
}

/** Makes a control call; throws a `CliError` when the server refuses it. */
export const callServer = async (target: Target, contract: Spec, input: Fields = {}): Promise<unknown> => {
  const answer = await open(target, contract, input)
  const body = parsed(await answer.text())
  if (!contract.output.safeParse(body).success) throw isForeign(target, answer.status)
  return body
}

const readLines = async function* (body: NonNullable<Response['body']>): AsyncGenerator<string> {
  let waiting = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const lines = (waiting + chunk).split('\n')
    waiting = lines.pop() ?? ''
    yield* lines.filter((line) => line !== '')
  }
}

/** Reads a streamed response line by line, until it ends. */
export const followServer = async function* (target: Target, contract: Spec, input: Fields): AsyncGenerator<string> {
  const { body, headers, status } = await open(target, contract, input)
  if (headers.get('content-type')?.startsWith('application/x-ndjson') !== true) throw isForeign(target, status)
  try {
    if (body) yield* readLines(body)
  } catch (error) {
    // Incomplete response: the server or the connection to it is gone.
    throw new CliError(
      exitCodes.unreachable,
      `${target.url} closed the connection in the middle of its answer${causeOf(error)}`,
    )
  }
}
