/** Facts about the test's world: existing ids, and its secrets. */
export interface Given {
  readonly password: string
  readonly token: string
  readonly orgCode: string
  readonly picture: string
  readonly messageId: string
  readonly announcementId: string
}
/** A value, or a function that takes it from the world. */
export type Value = string | number | undefined | ((given: Given) => string)

export interface Refusal {
  readonly what: string
  readonly value: Value
  readonly code: number
  readonly message: string
}

/** One input field with a bound in the document, written by hand from its text, never from a schema. */
export interface Bound {
  readonly rest: readonly ['GET' | 'POST' | 'PUT', string]
  readonly trpc: string
  readonly field: string
  /** The section of the document. */
  readonly section: string
  readonly by: 'duty' | 'super' | 'newcomer' | 'invitee' | 'anybody'
  /** The other fields, all valid. */
  readonly others?: Readonly<Record<string, Value>>
  readonly allowed: readonly Value[]
  readonly refused: readonly Refusal[]
}

type Refused = Omit<Refusal, 'message'> & { readonly text: string }
export const refuse = (label: string, ...refusals: readonly Refused[]): Refusal[] =>
  refusals.map(({ text, ...refusal }) => ({ ...refusal, message: `${text}：${label}` }))

/** Section 8, 4004: a required field is missing. */
export const required = (label: string): Refusal[] =>
  refuse(
    label,
    { what: 'nothing', value: undefined, code: 4004, text: '传入参数不能为空' },
    { what: 'an empty text', value: '', code: 4004, text: '传入参数不能为空' },
  )

/** Section 8, 4006: the value is none of the field's types. */
export const noSuchType = (label: string, ...values: readonly (string | number)[]): Refusal[] =>
  refuse(label, ...values.map((value) => ({ what: String(value), value, code: 4006, text: '传入参数类型不存在' })))
