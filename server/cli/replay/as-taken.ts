import { isKnownTarget } from '#server/platform/fault-targets.ts'
import { readInput } from '#server/platform/issue-words.ts'
import { isFields } from '#server/platform/request-text.ts'
import type { TapedCall } from '#shared/control/tape.contract.ts'
import { controlContracts } from '#shared/control/control.contract.ts'
import type { Spec } from '#shared/api/define.ts'

/*
 * Older servers ignored unknown fields of control calls, and accepted faults on calls that do not exist. Their tapes are
 * replayed and compared with the requests adapted accordingly.
 */

type RequestInput = Pick<TapedCall, 'query' | 'body'>
type Fields = Record<string, unknown>

const controls: Readonly<Record<string, Spec>> = controlContracts
const contractOf = ({ kind, calls }: TapedCall): Spec | undefined =>
  kind === 'control' ? controls[calls[0]?.replace('control.', '') ?? ''] : undefined

/** Maximum number of unknown fields removed from one input. */
const MAX_UNKNOWN = 100

/** A copy of the fields without those that the contract does not know. */
const known = (contract: Spec, fields: Fields): Fields => {
  const copy = structuredClone(fields)
  for (let left = MAX_UNKNOWN; left > 0; left -= 1) {
    const read = readInput(contract.input, copy)
    if ('data' in read || !read.wrong.isUnknown) return copy
    const { path } = read.wrong
    const holder = path.slice(0, -1).reduce<unknown>((value, key) => Reflect.get(Object(value), key), copy)
    if (typeof holder !== 'object' || holder === null) return copy
    Reflect.deleteProperty(holder, path.at(-1) ?? '')
  }
  return copy
}

/** Query and body of an accepted control call, without the ignored fields. */
const taken = (contract: Spec, { query, body }: RequestInput): RequestInput => ({
  query: known(contract, query),
  body: isFields(body) ? known(contract, body) : Array.isArray(body) ? {} : body,
})

const isFault = ({ calls }: TapedCall): boolean => calls.includes('control.addFault')

/** The request of a line as a strict server accepts it. */
export const asTaken = (line: TapedCall): RequestInput => {
  const contract = contractOf(line)
  if (!contract || line.status !== 200) return line
  const input = taken(contract, line)
  const { body } = input
  if (!isFault(line) || !isFields(body) || isKnownTarget(String(body['on']))) return input
  return { ...input, body: { ...body, allowUnknown: true } }
}

/** The compared parts of a line; excludes the texts of refusals, which differ between versions. */
export const asCompared = (line: TapedCall): RequestInput & Pick<TapedCall, 'answer'> => {
  const contract = contractOf(line)
  if (!contract) return line
  if (line.status !== 200) return { ...line, answer: null }
  const { query, body } = taken(contract, line)
  if (!isFault(line) || !isFields(body)) return { query, body, answer: line.answer }
  const { allowUnknown: _, ...order } = body
  return { query, body: order, answer: line.answer }
}
