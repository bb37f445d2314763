import { z } from 'zod'

import type { Spec } from '#shared/api/define.ts'
import { exampleValues } from '#shared/examples/values.ts'
import { namedContracts, contracts, type NamedContract } from '#shared/api/index.ts'
import { controlContracts } from '#shared/control/control.contract.ts'
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts'

/** Every contract with its name; control calls are in the domain `control`. */
export const everyContract: readonly NamedContract[] = namedContracts({ ...contracts, control: controlContracts })
/** The calls that REST and tRPC both serve: not file uploads, which only REST can carry. */
export const businessContracts: readonly NamedContract[] = namedContracts(contracts).filter(
  ({ contract }) => contract.only === undefined,
)

interface Field {
  readonly name: string
  readonly schema: z.core.JSONSchema.BaseSchema
  readonly required: boolean
}

const asSchema = (value: unknown): z.core.JSONSchema.BaseSchema =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The input fields of a contract, read from its JSON schema. */
export const fieldsOf = ({ input }: Spec): Field[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: asSchema(schema),
    required: required.includes(name),
  }))
}

const inputKeys: readonly ErrorKey[] = ['BAD_INPUT', 'MISSING_INPUT', 'ZERO_INPUT', 'NO_SUCH_TYPE']
const tokenKeys: readonly ErrorKey[] = ['TOKEN_MISSING', 'TOKEN_MALFORMED', 'TOKEN_EXPIRED']

/** The codes for invalid input only. */
export const inputCodes: readonly number[] = inputKeys.map((key) => catalogue[key].code)

const formKeys: readonly ErrorKey[] = ['BAD_PHONE', 'BAD_PASSWORD_FORM']

/** The codes for invalid input of one contract: phones and passwords have codes of their own. */
export const refusalsOf = ({ errors = [] }: Spec): number[] => [
  ...inputCodes,
  ...formKeys.filter((key) => errors.includes(key)).map((key) => catalogue[key].code),
]

/** Every code that a contract may answer: success, its own codes, and those of its access and of invalid input. */
export const codesOf = ({ access, errors = [], okCode = 200 }: Spec): number[] => {
  const session = access === 'public' ? [] : tokenKeys
  const member: readonly ErrorKey[] =
    access === 'public' || access === 'session' ? [] : ['CHOOSE_PROJECT', 'NO_PERMISSION']
  return [okCode, ...[...inputKeys, ...session, ...member, ...errors].map((key) => catalogue[key].code)]
}

/** A valid value by field name; ids and codes that are looked up in the store do not exist there. */
const valid: Readonly<Record<string, unknown>> = {
  ...exampleValues,
  password: 'wrong Passw0rd!',
  content: '收到，这就派人去现场查看',
  epoch: 'e',
  seq: 0,
  id: 'x1',
  oldpassword: 'wrong Passw0rd!',
  orgCode: 'A01A99',
  key: '1580000000000',
  token: 'x1',
  titile: '停水通知',
  msgContent: '<p>明日停水</p>',
  anntId: 'x1',
  ids: 'x1',
  asEditionId: 'x1',
  version: '9.9.9',
  contentTOList: [{ title: '预警列表', upDescribe: '可按区域筛选' }],
  type: 1,
  dictId: 'x1',
  placeId: 'x1',
  areaIds: 'p1-a02',
  deviceId: 'x1',
  eventId: 'x1',
  deviceCode: 'YG-9999',
  name: '预警列表',
  domain: 'event',
  roleName: '巡查员',
  roleCode: 'inspector',
  roleId: 'x1',
  userid: 'x1',
  userId: 'x1',
  userIds: 'x1',
  userIdList: ['x1'],
  status: 1,
  menuType: 0,
  permissionId: 'x1',
  keyWord: '办事处',
  departName: '新设站',
  msgId: 'x1',
  receiverId: 'x1',
  pushStatus: 0,
  watermark: true,
  signals: [],
  ruleDetail: [{ deviceType: null, app: [], sms: [], voice: [] }],
}

/** The valid value of a field; where its enum does not contain it, the first choice of the enum. */
const validValue = ({ name, schema: { enum: choices } }: Field): unknown => {
  const value = valid[name]
  return choices === undefined || choices.some((choice) => choice === value) ? value : choices[0]
}

/** Calls whose field names have a meaning of their own. */
const validOf: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/__sim/push': { code: 210, to: { all: true }, payload: { asEditionId: 'x1' } },
}

/** An input that is formally valid. */
export const validInput = (contract: Spec): Record<string, unknown> => {
  const needed = fieldsOf(contract).filter(({ required }) => required)
  return { ...Object.fromEntries(needed.map((field) => [field.name, validValue(field)])), ...validOf[contract.path] }
}

export interface BadValue {
  readonly what: string
  readonly value: unknown
}

const isText = ({ type, enum: choices, anyOf }: Field['schema']) =>
  type === 'string' && choices === undefined && anyOf === undefined

const takesEmpty = (schema: Field['schema']): boolean => isText(schema) && schema.minLength === 0

// The original product's forms send whole rows back, with null for empty fields.
const takesNull = ({ type, anyOf = [] }: Field['schema']): boolean =>
  [type].flat().includes('null') || anyOf.some((one) => typeof one === 'object' && one.type === 'null')

/** Fields whose text reaches the store, as a value or as a search. */
const storedFields = [
  'id',
  'username',
  'projectId',
  'deviceId',
  'eventId',
  'placeId',
  'keyword',
  'result',
  'note',
  'content',
]

/** Whether any object is valid here. */
const takesFields = ({ type, propertyNames }: Field['schema']): boolean =>
  type === 'object' && propertyNames !== undefined

/** Values that count as missing for a required field. */
const missing = (schema: Field['schema']): BadValue[] => [
  { what: 'nothing', value: undefined },
  ...(takesEmpty(schema) ? [] : [{ what: 'an empty text', value: '' }]),
]

/** Values that are invalid for any field, and those that are invalid for this type. */
export const badValues = ({ name, schema, required }: Field): BadValue[] => [
  ...(takesFields(schema) ? [] : [{ what: 'an object', value: { toString: 'x' } }]),
  { what: 'an array', value: [[1], {}] },
  ...(takesNull(schema) ? [] : [{ what: 'null', value: null }]),
  ...(required ? missing(schema) : []),
  ...(isText(schema)
    ? [
        { what: 'a number', value: 1e21 },
        { what: 'yes', value: true },
        { what: 'a text without end', value: 'x'.repeat(100_000) },
      ]
    : []),
  ...(storedFields.includes(name)
    ? [
        { what: 'half a character', value: '\uD800' },
        { what: 'a NUL', value: 'a\0b' },
      ]
    : []),
  ...(schema.type === 'integer' || schema.type === 'number'
    ? ['NaN', 'Infinity', '1e400', '0x10', '1e3x', true, -1e300, 1.5e308].map((value) => ({
        what: `the number ${value}`,
        value,
      }))
    : []),
  ...(schema.enum !== undefined
    ? ['constructor', '__proto__', 'ALARM', 7].map((value) => ({ what: `the choice ${value}`, value }))
    : []),
]
