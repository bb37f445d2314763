import { asJson, type Json } from '#server/platform/fits-schema.ts'
import { isInProject } from '#server/platform/openapi-headers.ts'
import type { Spec } from '#shared/api/define.ts'
import { failure, success } from '#shared/api/envelope.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { catalogue, type ErrorKey, TOKEN_EXPIRED_500 } from '#shared/errors/catalogue.ts'
import { parseTime } from '#shared/time.ts'

const NOW = parseTime('2026-03-02 08:00:00')
const TOKEN_KEYS = ['TOKEN_MISSING', 'TOKEN_MALFORMED', 'TOKEN_EXPIRED'] as const satisfies ErrorKey[]

/** The keys of all error codes that a call may answer. */
export const errorKeysOf = (contract: Spec): ErrorKey[] => [
  ...new Set<ErrorKey>([
    ...(contract.access === 'public' ? [] : TOKEN_KEYS),
    ...(isInProject(contract) ? (['CHOOSE_PROJECT', 'NO_PERMISSION'] as const) : []),
    'BAD_INPUT',
    'MISSING_INPUT',
    'ZERO_INPUT',
    'NO_SUCH_TYPE',
    ...(contract.errors ?? []),
  ]),
]

const timestamp: Json = { type: 'integer', description: 'World time, milliseconds since 1970 UTC' }
const FIELDS = ['code', 'success', 'message', 'result', 'timestamp']

/** Schemas common to all responses, in addition to those of the contracts. */
export const answerSchemas: Json = {
  Failure: {
    type: 'object',
    description: 'A refusal: its code is one of those that the call lists',
    required: FIELDS,
    properties: {
      code: { type: 'integer' },
      success: { const: false },
      message: { type: 'string', description: 'A sentence for the person, which names the field at fault' },
      result: { description: 'Null, except for the few codes that carry details' },
      timestamp,
    },
    additionalProperties: false,
  },
  ControlFailure: {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'key', 'message', 'field', 'hint'],
        properties: {
          code: { type: 'integer' },
          key: { type: 'string' },
          message: { type: 'string' },
          field: { type: ['string', 'null'], description: 'The input field at fault, by its whole path' },
          allowed: {
            type: 'array',
            items: { type: 'string' },
            description: 'The allowed values, where the value is not one of a fixed choice',
          },
          hint: {
            type: ['string', 'null'],
            description: 'The same in English: the field, the value received, what is expected',
          },
        },
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  },
}

const refer = (kind: 'schemas' | 'examples', name: string): Json => ({ $ref: `#/components/${kind}/${name}` })

const controlFailure = (error: AppError): Json => {
  const { code, key, message, field = null, hint = null } = error
  return { error: { code, key, message, field, hint } }
}

const forms = {
  rest: (error: AppError): unknown => failure(error, NOW),
  /** An invalid token in the form that clients of the family expect. */
  http500: (error: AppError): unknown => ({ ...failure(error, NOW), message: TOKEN_EXPIRED_500 }),
  control: controlFailure,
} as const
type Form = keyof typeof forms

/** Examples of refusals, each created once: most calls share them. */
export const createRefusals = () => {
  const examples: Record<string, unknown> = {}
  const named = (keys: readonly ErrorKey[], form: Form): Record<string, Json> =>
    Object.fromEntries(
      keys.map((key) => {
        const name = form === 'rest' ? key : `${key}.${form}`
        const { code, text } = catalogue[key]
        examples[name] ??= { summary: `${code} ${text}`, value: forms[form](new AppError(key)) }
        return [key, refer('examples', name)]
      }),
    )
  return { examples, named }
}
type Refusals = ReturnType<typeof createRefusals>

/** The result of a successful call: schema and example. */
export interface Result {
  readonly schema: Json
  readonly example: unknown
}

/** The five fields of every response, with the result in the field that this call uses. */
const envelope = (contract: Spec, { schema }: Result): Json => {
  const inMessage = contract.resultIn === 'message'
  const okCode = contract.okCode ?? catalogue.OK.code
  return {
    type: 'object',
    required: contract.resultIn === 'data' ? [...FIELDS, 'data'] : FIELDS,
    properties: {
      code: contract.partial ? { enum: [okCode, contract.partial.code] } : { const: okCode },
      success: { const: true },
      message: inMessage ? schema : { type: 'string' },
      result: inMessage ? { type: 'null' } : schema,
      timestamp,
      ...(contract.resultIn === 'data' && { data: schema }),
    },
    additionalProperties: false,
  }
}

const json = (schema: Json, examples: Json): Json => ({ 'application/json': { schema, examples } })
const done = (value: unknown): Json => ({ OK: { summary: 'Success', value } })

const controlResponses = (contract: Spec, { schema, example }: Result, { named }: Refusals): Json => ({
  200: contract.lines
    ? {
        description: 'One line per result; the stream does not end',
        content: { 'application/x-ndjson': { schema, example } },
      }
    : { description: 'Done', content: json(schema, done(example)) },
  default: {
    description: 'Refused, with the code and the field at fault',
    content: json(refer('schemas', 'ControlFailure'), named(errorKeysOf(contract), 'control')),
  },
})

/** A file download; a refusal is sent in the envelope instead. */
const file: Json = {
  'application/octet-stream': {
    schema: { type: 'string', format: 'binary' },
    example: 'PK\u0003\u0004 … the bytes of the file',
  },
}

/** Whether an invalid token is answered with HTTP 500, as clients of the family expect (jeecg-wire-facts §1.5). */
const isFamily = ({ path, access }: Spec): boolean => path.startsWith('/sys/') && access !== 'public'

const deadToken = ({ named }: Refusals): Json => ({
  500: {
    description: 'The token is not valid: the documented answer, not a failure of the server',
    content: json(refer('schemas', 'Failure'), named(TOKEN_KEYS, 'http500')),
  },
})

const isTokenKey = (key: ErrorKey): boolean => TOKEN_KEYS.some((one) => one === key)

const businessResponses = (contract: Spec, result: Result, refusals: Refusals): Json => {
  const family = isFamily(contract)
  const keys = errorKeysOf(contract).filter((key) => !(family && isTokenKey(key)))
  const refused = refusals.named(keys, 'rest')
  const answer = success(contract, result.example, NOW)
  const content =
    contract.resultIn === 'body'
      ? { ...file, ...json(refer('schemas', 'Failure'), refused) }
      : json(
          { anyOf: [envelope(contract, result), refer('schemas', 'Failure')] },
          { ...done(asJson(answer)), ...refused },
        )
  return {
    200: { description: 'Answered: done, or refused with one of the codes above', content },
    ...(family && deadToken(refusals)),
  }
}

export const responses = (contract: Spec, result: Result, refusals: Refusals): Json =>
  contract.path.startsWith('/__sim/')
    ? controlResponses(contract, result, refusals)
    : businessResponses(contract, result, refusals)
