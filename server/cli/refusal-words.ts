import { didYouMean } from '#server/cli/read-args.ts'
import type { Spec } from '#shared/contracts/define.ts'
import { contracts, namedContracts } from '#shared/contracts/index.ts'

/* The server speaks Chinese, with the people of its city. Here the same is said in the words of the command line. */

/** What a server says against a call, with the call. */
export interface Refused {
  readonly contract: Spec
  readonly input: Readonly<Record<string, unknown>>
  readonly key: string
  readonly field: string
  readonly allowed: readonly string[]
  readonly message: string
}

const things: readonly (readonly [path: string, field: RegExp, thing: string])[] = [
  ['/__sim/', /^deviceId$/, 'device'],
  ['/__sim/', /^eventId$/, 'open event'],
  ['/__sim/', /^username$/, 'person'],
  ['/__sim/', /^(?:on|call)$/, 'call'],
  ['/__sim/push', /^to$/, 'receiver'],
  ['/__sim/worlds', /^scenario$/, 'scenario'],
  ['/__sim/worlds', /^id$/, 'world'],
  ['/__sim/fork', /^id$/, 'world'],
  ['/__sim/faults', /^id$/, 'fault'],
  ['/__sim/connections', /^id$/, 'connection'],
  ['/__sim/scenarios', /^name$/, 'scenario'],
  ['/__sim/', /^(?:name|from|to)$/, 'snapshot'],
]

const written = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : JSON.stringify(value))

/** The thing that a field names, with its name. */
const named = ({ contract, input, field }: Refused): string | null => {
  const thing = things.find(([path, fields]) => contract.path.startsWith(path) && fields.test(field))?.[2]
  return thing === undefined || input[field] === undefined ? null : `${thing} ${written(input[field])}`
}

const callNames = (): string[] => ['device', 'ws', ...namedContracts(contracts).map(({ name }) => name)]

/** What there is instead. */
const instead = ({ field, input, allowed }: Refused): string => {
  const names = field === 'on' || field === 'call' ? callNames() : allowed
  const meant = didYouMean(names, String(input[field]))
  return meant === '' && allowed.length > 0 ? `; there are ${allowed.join(', ')}` : meant
}

const none = (refused: Refused): string | null => {
  const { contract, key, input, field } = refused
  const name = named(refused)
  if (name === null) return null
  if (contract.path.endsWith('/run') && contract.method === 'DELETE') return `${name} does not run`
  const isDevice = field === 'deviceId' && key === 'NO_SUCH_TYPE'
  return isDevice ? `${name} never raises ${written(input['kind'])}` : `there is no ${name}${instead(refused)}`
}

const states: Readonly<Record<string, string>> = {
  now: 'the clock does not go back',
  reset: 'it has begun: take a world whose clock stands still back with --reset, or make one with `world new --record`',
}

const tapeStates: Readonly<Record<string, string>> = {
  POST: 'it is being recorded already',
  DELETE: 'it is not being recorded',
}

const changed = (refused: Refused): string | null => {
  const { contract, field } = refused
  const name = named(refused)
  if (name !== null) return contract.path.endsWith('/run') ? `${name} runs already` : `there is a ${name} already`
  if (states[field] !== undefined) return states[field]
  return contract.path === '/__sim/tape' ? (tapeStates[contract.method] ?? null) : null
}

const words: Readonly<Record<string, (refused: Refused) => string | null>> = {
  NOT_FOUND: none,
  NO_SUCH_TYPE: (refused) =>
    refused.field === 'deviceType'
      ? `a device of type ${written(refused.input['deviceType'])} never raises ${written(refused.input['kind'])}`
      : none(refused),
  STATE_CHANGED: changed,
  NOT_INSTALLED: () => 'the device is switched off and reports nothing',
  NO_MATCH: () => 'no device fits',
  ACT_FAILED: ({ contract, field }) =>
    contract.method === 'DELETE' && field === 'id'
      ? 'the default world does not end; `fengsui world reset` takes it back to its seed'
      : null,
  TOO_MANY_LOGINS: () => 'too many wrong admin tokens have come from here; the server takes none for a minute',
  // Hosts and origins are refused with the same key, in English.
  NO_PERMISSION: ({ message }) =>
    message.includes('x-fengsui-admin') ? 'the server wants its admin token: --token or FENGSUI_ADMIN_TOKEN' : null,
}

/** The refusal in English; null where only the server knows what is wrong. */
export const refusalWords = (refused: Refused): string | null => words[refused.key]?.(refused) ?? null
