import { refusalWords } from '#server/cli/refusal-words.ts'
import { CliError, exitCodes } from '#server/cli/terminal.ts'
import type { Spec } from '#shared/contracts/define.ts'

/** A world of a server that a command is about. */
export interface Target {
  /** Without a slash at its end. */
  readonly url: string
  /** The default one where it is undefined. */
  readonly world: string | undefined
  readonly token: string | undefined
}

type Fields = Readonly<Record<string, unknown>>

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const queryOf = (input: Fields): string => {
  const pairs = Object.entries(input).map(([name, value]) => [name, asText(value)] as [string, string])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

/** Control calls about worlds are the same in every world: they go to the server itself. */
const prefixOf = ({ path }: Spec, { world }: Target): string =>
  world === undefined || world === 'main' || path.startsWith('/__sim/worlds') ? '' : `/w/${world}`

const requestOf = (target: Target, contract: Spec, input: Fields) => {
  const rest = { ...input }
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(asText(value))
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
    // Fetch fails only where there is no answer.
    throw new CliError(
      exitCodes.unreachable,
      `nobody answers at ${target.url}${causeOf(error)}; \`fengsui start\` starts a server, --url names another one`,
    )
  }
}

interface Told {
  readonly key?: string
  readonly code?: number
  readonly message?: string
  readonly field?: string | null
  readonly allowed?: readonly string[]
  readonly hint?: string | null
}

/** A call that was made, and of which world. */
interface Made {
  readonly target: Target
  readonly contract: Spec
  readonly input: Fields
}

const asTold = ({ message, field, hint }: Told, status: number): string => {
  const place = typeof field === 'string' && field !== '' ? `${field}: ` : ''
  return `${place}${message ?? `HTTP ${status}`}${typeof hint === 'string' ? `; ${hint}` : ''}`
}

const refusalLine = ({ target, contract, input }: Made, error: Told, status: number): string => {
  const { key, field, allowed = [], message = '' } = error
  // What has no number was refused before any call: there is no such world.
  if (status === 404 && error.code === undefined && target.world !== undefined)
    return `there is no world "${target.world}"; \`fengsui world new ${target.world}\` makes one`
  const said = key === undefined ? null : refusalWords({ contract, input, key, field: field ?? '', allowed, message })
  return said ?? asTold(error, status)
}

const refusalOf = (made: Made, status: number, text: string): CliError => {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return new CliError(exitCodes.refused, `HTTP ${status}: this is no Fengsui server, or none of this version`)
  }
  const error = (body as { error?: Told } | null)?.error ?? {}
  return new CliError(exitCodes.refused, refusalLine(made, error, status), body)
}

const open = async (target: Target, contract: Spec, input: Fields): Promise<Response> => {
  const { url, init } = requestOf(target, contract, input)
  const answer = await reach(target, url, init)
  if (!answer.ok) throw refusalOf({ target, contract, input }, answer.status, await answer.text())
  return answer
}

/** Makes a control call; throws what the server says against it. */
export const callServer = async (target: Target, contract: Spec, input: Fields = {}): Promise<unknown> =>
  (await open(target, contract, input)).json()

const readLines = async function* (body: NonNullable<Response['body']>): AsyncGenerator<string> {
  let waiting = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const lines = (waiting + chunk).split('\n')
    waiting = lines.pop() ?? ''
    yield* lines.filter((line) => line !== '')
  }
}

/** Reads an answer line by line, until it ends. */
export const followServer = async function* (target: Target, contract: Spec, input: Fields): AsyncGenerator<string> {
  const { body } = await open(target, contract, input)
  try {
    if (body) yield* readLines(body)
  } catch (error) {
    // Half an answer: the server, or the line to it, is gone.
    throw new CliError(exitCodes.unreachable, `${target.url} has gone in the middle of its answer${causeOf(error)}`)
  }
}
