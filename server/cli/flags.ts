import { z } from 'zod'

export type FlagKind = 'text' | 'number' | 'choice' | 'switch' | 'json'

/** One option or positional argument of a command. */
export interface Flag {
  /** The name as typed: `clock-mode`. */
  readonly name: string
  readonly kind: FlagKind
  readonly about: string
  readonly choices?: readonly string[]
  readonly required?: boolean
  /** A positional argument, without dashes. */
  readonly positional?: boolean
  /** Path of the value in the input. */
  readonly path: readonly string[]
}

/** A flag as typed. */
export const shownFlag = ({ name, positional }: Flag): string => (positional ? `<${name}>` : `--${name}`)

type Schema = z.core.JSONSchema.BaseSchema

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

export const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-')

const kindOf = ({ type, enum: choices, const: only }: Schema): FlagKind => {
  if (choices !== undefined) return 'choice'
  if (type === 'boolean' || only === true) return 'switch'
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'string' ? 'text' : 'json'
}

/** The fields of a group such as `clock`, whose flags begin with its name; null for a schema without known fields. */
const fieldsOf = (schema: Schema): [string, Schema][] | null => {
  const { type, properties, additionalProperties } = schema
  if (type !== 'object' || properties === undefined || typeof additionalProperties === 'object') return null
  return Object.entries(properties).flatMap(([name, field]) => (isSchema(field) ? [[name, field]] : []))
}

/** A schema that accepts nothing, such as a field reserved for later. */
const isNothing = ({ not }: Schema): boolean => isSchema(not) && Object.keys(not).length === 0

const flagOf = (path: readonly string[], schema: Schema, required: boolean): Flag => ({
  name: path.map(kebab).join('-'),
  kind: kindOf(schema),
  about: schema.description ?? '',
  ...(schema.enum && { choices: schema.enum.map(String) }),
  ...(required && { required }),
  path,
})

const walk = (schema: Schema, path: readonly string[], isNeeded: boolean): Flag[] => {
  const fields = fieldsOf(schema)
  if (fields === null || path.length > 2) return [flagOf(path, schema, isNeeded)]
  const needed = new Set(schema.required ?? [])
  return fields.flatMap(([name, field]) =>
    isNothing(field) ? [] : walk(field, [...path, name], needed.has(name) && (path.length === 0 || isNeeded)),
  )
}

/** The flags of an input: one per field, fields of groups with the group's name as prefix, anything else as JSON. */
export const flagsOf = (input: z.ZodType): Flag[] => {
  const schema: Schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return walk(schema, [], true).filter(({ path }) => path.length > 0)
}

type Fields = Record<string, unknown>

const put = (into: Fields, [first, ...rest]: readonly string[], value: unknown): void => {
  if (first === undefined) return
  if (rest.length === 0) into[first] = value
  else put((into[first] ??= {}) as Fields, rest, value) // created here or by an earlier flag of the group
}

/** Builds the input from flag values. */
export const inputOf = (flags: readonly Flag[], values: ReadonlyMap<string, unknown>): Fields => {
  const input: Fields = {}
  for (const { name, path } of flags) if (values.has(name)) put(input, path, values.get(name))
  return input
}
