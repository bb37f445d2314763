import type { App } from '#server/app.ts'
import { requestOf } from '#server/testing/contract-request.ts'
import type { Send } from '#server/testing/http.ts'
import { ControlRefused } from '#server/testing/refusals.ts'
import type { Control } from '#server/testing/types/calls.ts'
import { controlContracts } from '#shared/control/control.contract.ts'
import type { Domain, Spec } from '#shared/api/define.ts'

interface Refusal {
  readonly error: {
    readonly code: number
    readonly message: string
    readonly field: string | null
    readonly allowed?: readonly string[]
    readonly hint?: string | null
  }
}
const isRefusal = (body: unknown): body is Refusal =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object'

const refusalOf = (name: string, status: number, body: unknown): Error => {
  if (!isRefusal(body) || body.error.code === undefined)
    return new Error(`${name}: HTTP ${status}: ${JSON.stringify(body)}`)
  const { message: reason, ...facts } = body.error
  return new ControlRefused(name, { status, reason, ...facts })
}

const callOf =
  (name: string, contract: Spec, { send, settle }: ControlDeps) =>
  async (input: object = {}) => {
    const answer = await send(requestOf(contract, input))
    const body = answer.json()
    if (answer.status !== 200) throw refusalOf(name, answer.status, body)
    if (contract.kind === 'mutation') await settle()
    return body
  }

const linesOf = (name: string, contract: Spec, { app, path }: ControlDeps) =>
  async function* (input: object = {}): AsyncGenerator {
    const request = requestOf(contract, input)
    const answer = await app.server.inject({ method: 'GET', url: path + request.path, payloadAsStream: true })
    let rest = ''
    for await (const chunk of answer.stream().setEncoding('utf8')) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      const values = lines.map((line): unknown => JSON.parse(line))
      if (answer.statusCode !== 200) throw refusalOf(name, answer.statusCode, values[0])
      yield* values
    }
    if (answer.statusCode !== 200) throw refusalOf(name, answer.statusCode, JSON.parse(rest))
  }

interface ControlDeps {
  readonly app: App
  /** Path prefix of the world. */
  readonly path: string
  readonly send: Send
  /** Waits until all recipients have the sent frames. */
  settle(): Promise<void>
}

/** Every control contract as a function. A call that changes something returns after its frames have arrived. */
export const controlOf = (deps: ControlDeps): Control => {
  const calls = Object.entries<Domain[string]>(controlContracts).map(([name, contract]) => [
    name,
    contract.lines ? linesOf(name, contract, deps) : callOf(name, contract, deps),
  ])
  // One cast: the names and types of `Control` are those of the same contracts.
  return Object.fromEntries(calls) as Control
}
