import { asJson, asList, fits, referred, type Components, type Json } from '#server/platform/fits-schema.ts'
import { examplesFor, type Owners } from '#shared/examples/examples.ts'

/** A position within an example. */
export interface Spot extends Owners {
  /** The field name; empty for the root. */
  readonly name: string
  /** Schemas in progress, to stop recursion. */
  readonly within: readonly string[]
}

type Make = (schema: Json, spot: Spot, components: Components) => unknown

/** Placeholder for a text without a known value: a line in shared/examples/values.ts is missing. */
export const UNKNOWN_TEXT = '示例'

/** Marks an optional field as omitted: its value would be infinitely recursive, or there is none. */
const NONE = undefined

const ofName: Make = (schema, spot, components) => {
  const name = referred(schema) ?? ''
  if (spot.within.includes(name)) return NONE
  // Its fields belong to this schema, regardless of the name of the enclosing field.
  const inside = { ...spot, name: '', owners: [name, ...spot.owners], within: [name, ...spot.within] }
  return makeExample(asJson(components[name]), inside, components)
}

const ofChoice: Make = (schema, spot, components) => {
  const options = asList(schema['anyOf'] ?? schema['oneOf']).map(asJson)
  for (const option of options.filter(({ type }) => type !== 'null')) {
    const made = makeExample(option, spot, components)
    if (made !== NONE) return made
  }
  return options.some(({ type }) => type === 'null') ? null : NONE
}

/** A record with all of its keys where they are enumerated; empty otherwise. */
const ofRecord: Make = (schema, spot, components) => {
  const keys = asList(asJson(schema['propertyNames'])['enum'])
  const value = asJson(schema['additionalProperties'])
  return Object.fromEntries(keys.map((key) => [key, makeExample(value, { ...spot, name: String(key) }, components)]))
}

const ofObject: Make = (schema, spot, components) => {
  if (schema['properties'] === undefined) return ofRecord(schema, spot, components)
  const owners = spot.name === '' ? spot.owners : [spot.name, ...spot.owners]
  const made = Object.entries(asJson(schema['properties'])).map(([name, field]) => {
    const value = makeExample(asJson(field), { ...spot, name, owners }, components)
    return [name, value] as const
  })
  return Object.fromEntries(made.filter(([, value]) => value !== NONE))
}

const ofArray: Make = (schema, spot, components) => {
  const heads = asList(schema['prefixItems'])
  const items = heads.length > 0 ? heads : [schema['items']]
  return items.map((item) => makeExample(asJson(item), spot, components)).filter((value) => value !== NONE)
}

const ofNumber: Make = ({ minimum, maximum }) => {
  const [low, high] = [minimum ?? -Infinity, maximum ?? Infinity].map(Number)
  return Math.min(Math.max(1, low ?? 1), high ?? 1)
}

const byType: Readonly<Record<string, Make>> = {
  object: ofObject,
  array: ofArray,
  string: () => UNKNOWN_TEXT,
  integer: ofNumber,
  number: ofNumber,
  boolean: () => true,
  null: () => null,
}

const ofShape: Make = (schema, spot, components) => {
  if (referred(schema) !== undefined) return ofName(schema, spot, components)
  if (schema['anyOf'] !== undefined || schema['oneOf'] !== undefined) return ofChoice(schema, spot, components)
  const [type] = [schema['type']].flat()
  return byType[String(type)]?.(schema, spot, components)
}

/**
 * A valid value for a schema: the known one for its field name, otherwise its default, its first enum value, or one built
 * from its type. Undefined where there is none.
 */
export const makeExample: Make = (schema, spot, components) => {
  const known = examplesFor(spot.name, spot).find((value) => fits(value, schema, components))
  if (known !== undefined) return known
  if ('const' in schema) return schema['const']
  return schema['default'] ?? asList(schema['enum'])[0] ?? ofShape(schema, spot, components)
}
