import { requestOf } from '#server/testing/contract-request.ts'
import type { Send } from '#server/testing/http.ts'
import { CallRefused } from '#server/testing/refusals.ts'
import type { Api } from '#server/testing/types/calls.ts'
import type { RawAnswer } from '#server/testing/types/http.ts'
import { contracts } from '#shared/api/index.ts'
import type { Contracts, Spec } from '#shared/api/define.ts'
import type { Envelope } from '#shared/api/envelope.ts'

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'code' in body && 'success' in body && 'message' in body

const fileOf = ({ headers, bytes }: RawAnswer): { name: string; mime: string; content: Uint8Array } => {
  const name = /filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition']))?.[1] ?? ''
  return { name: decodeURIComponent(name), mime: String(headers['content-type']), content: bytes }
}

/** The result in a REST response, from the field that its contract uses. */
const resultOf = (name: string, contract: Spec, answer: RawAnswer): unknown => {
  if (contract.resultIn === 'body' && answer.headers['content-disposition'] !== undefined) return fileOf(answer)
  const body = answer.json()
  if (!isEnvelope(body))
    throw new Error(`${name}: HTTP ${answer.status} without an envelope: ${answer.text.slice(0, 200)}`)
  const { code, success, message, result } = body
  if (!success) throw new CallRefused(name, { status: answer.status, code, reason: message, result })
  return contract.resultIn === 'message' ? message : result
}

/** Every contract as a function over REST. `send` adds the caller's headers. */
export const apiOf = (send: Send): Api => {
  const callOf =
    (name: string, contract: Spec) =>
    async (input: object = {}) =>
      resultOf(name, contract, await send(requestOf(contract, input)))
  const all: Contracts = contracts
  const calls = Object.entries(all).map(([domain, specs]) => [
    domain,
    Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, callOf(`${domain}.${name}`, spec)])),
  ])
  // One cast: the names and types of `Api` are those of the same contracts.
  return Object.fromEntries(calls) as Api
}
