import { targetsLike } from '#server/platform/fault-targets.ts'
import { shownValue, valueAt } from '#server/platform/issue-words.ts'
import { didYouMean, instead } from '#server/platform/nearest.ts'
import type { Spec } from '#shared/api/define.ts'

/*
 * Refusals of control calls are in Chinese, for the product and the director. This file provides the English text: over
 * HTTP in addition to it, in the command line and the test library instead of it.
 */

/** A refusal with its call. */
export interface Refused {
  readonly contract: Pick<Spec, 'path' | 'method'>
  readonly input: object
  readonly key: string
  /** A path such as `where.user` or `signals[1].deviceId`. */
  readonly field: string
  readonly allowed: readonly string[]
  readonly message: string
}

const subjects: readonly (readonly [path: string, field: RegExp, subject: string])[] = [
  ['/__sim/', /(?:^|\.)(?:deviceId|device|after)$/, 'device'],
  ['/__sim/', /^eventId$/, 'open event'],
  ['/__sim/', /^username$/, 'person'],
  ['/__sim/', /^(?:where\.project|to\.projectId)$/, 'project'],
  ['/__sim/', /^to\.role$/, 'role'],
  ['/__sim/', /^where\.place$/, 'place'],
  ['/__sim/', /^where\.area$/, 'area'],
  ['/__sim/', /^(?:on|call)$/, 'call'],
  ['/__sim/', /(?:^|\.)reason$/, 'reason'],
  ['/__sim/worlds', /^scenario$/, 'scenario'],
  ['/__sim/worlds', /^id$/, 'world'],
  ['/__sim/fork', /^id$/, 'world'],
  ['/__sim/faults', /^id$/, 'fault'],
  ['/__sim/connections', /^id$/, 'connection'],
  ['/__sim/scenarios', /^name$/, 'scenario'],
  ['/__sim/', /^(?:name|from|to)$/, 'snapshot'],
]

/** The value of the field in the input. */
const valueOf = ({ input, field }: Refused): unknown =>
  valueAt(
    input,
    field.split(/[.[\]]+/).filter((key) => key !== ''),
  )

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The kind of thing that the field names, with the given value. */
const named = (refused: Refused): string | null => {
  const { contract, field } = refused
  const subject = subjects.find(([path, fields]) => contract.path.startsWith(path) && fields.test(field))?.[2]
  const value = valueOf(refused)
  if (subject === undefined || value === undefined) return null
  return `${subject === 'call' && textIn(value).startsWith('/') ? 'path' : subject} ${shownValue(value)}`
}

const ALL_THE_SAME = ' (allowUnknown: true accepts it anyway)'

/** A sentence ending with suggestions. */
const others = (refused: Refused): string => {
  const { field, allowed } = refused
  const wrong = textIn(valueOf(refused))
  if (field === 'call') return didYouMean(targetsLike('event'), wrong)
  return field === 'on' ? didYouMean(targetsLike(wrong), wrong) + ALL_THE_SAME : instead(allowed, wrong)
}

/** The value of `kind` beside the wrong field. */
const kindBeside = (refused: Refused): unknown =>
  valueOf({ ...refused, field: refused.field.replace(/[^.]+$/, 'kind') })

const none = (refused: Refused): string | null => {
  const { contract, key, field } = refused
  const name = named(refused)
  if (contract.path === '/__sim/tape') return 'this world is not recorded'
  if (contract.path.startsWith('/__sim/recording')) return 'this world has no recording'
  if (name === null) return null
  if (contract.path.endsWith('/run') && contract.method === 'DELETE') return `${name} does not run`
  const isDevice = field.endsWith('deviceId') && key === 'NO_SUCH_TYPE'
  return isDevice ? `${name} never raises ${shownValue(kindBeside(refused))}` : `there is no ${name}${others(refused)}`
}

const states: Readonly<Record<string, string>> = {
  now: 'the clock does not go back',
  reset: 'it has begun: reset a world whose clock is frozen, or make one with record',
  batch: 'a batch is missing, or arrived in the meantime',
  lives: 'this world simulates its devices itself; two simulators cannot run the same devices',
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
  if (contract.path === '/__sim/recording')
    return 'it is being recorded already, or its last recording was not discarded'
  if (contract.path === '/__sim/recording/stop') return 'it is not being recorded'
  return contract.path === '/__sim/tape' ? (tapeStates[contract.method] ?? null) : null
}

const words: Readonly<Record<string, (refused: Refused) => string | null>> = {
  NOT_FOUND: none,
  NO_SUCH_TYPE: (refused) =>
    refused.field === 'deviceType'
      ? `a device of type ${shownValue(valueOf(refused))} never raises ${shownValue(kindBeside(refused))}`
      : none(refused),
  STATE_CHANGED: changed,
  NOT_INSTALLED: () => 'the device is switched off and reports nothing',
  NO_MATCH: () => 'no device fits',
  ACT_FAILED: ({ contract, field }) =>
    contract.method === 'DELETE' && field === 'id'
      ? 'the default world cannot be ended; a reset takes it back to its seed'
      : null,
  TOO_MANY_LOGINS: () => 'too many wrong admin tokens from this address; the server accepts none for a minute',
  // Refusals of hosts and origins have the same key, and are in English already.
  NO_PERMISSION: ({ message }) =>
    message.includes('x-fengsui-admin')
      ? 'the server requires its admin token: --token or FENGSUI_ADMIN_TOKEN of the command line, the header x-fengsui-admin'
      : null,
}

/** The refusal in English; null where the details are unknown here. */
export const refusalWords = (refused: Refused): string | null => words[refused.key]?.(refused) ?? null
