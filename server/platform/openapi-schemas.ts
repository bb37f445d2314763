import { z } from 'zod'

import { asJson, asList, type Json } from '#server/platform/fits-schema.ts'

export type Io = 'input' | 'output'
export type SchemaOf = (schema: z.ZodType, io: Io) => Json

interface Override {
  readonly zodSchema: z.core.$ZodTypes
  readonly jsonSchema: Record<string, unknown>
}

/** Converts a record with enumerated, required keys to an object with one property per key. */
const spellOut = (jsonSchema: Record<string, unknown>) => {
  const names = asList(asJson(jsonSchema['propertyNames'])['enum'])
  if (names.length === 0 || jsonSchema['required'] === undefined) return
  const { additionalProperties: value } = jsonSchema
  jsonSchema['properties'] = Object.fromEntries(names.map((name) => [name, value]))
  jsonSchema['additionalProperties'] = false
  delete jsonSchema['propertyNames']
}

/** Corrects the JSON Schema of zod where it omits or adds details. */
const mend = ({
  zodSchema: {
    _zod: { def },
  },
  jsonSchema,
}: Override) => {
  // zod bounds every integer by the safe range of JavaScript, which is noise to readers of the API.
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
  // zod omits the default where a number is also accepted as text.
  if (def.type === 'default') jsonSchema['default'] = def.defaultValue
  spellOut(jsonSchema)
}

const REF = '"#/components/schemas/'
const refers = (text: string, id: string): boolean => text.includes(`${REF}${id}"`)

const toText = (schema: z.ZodType, io: Io): string => {
  const made = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any', override: mend })
  const text = JSON.stringify(made).replaceAll('"#/$defs/', REF)
  if (text.includes('__schema') || text.includes('"$ref":"#"'))
    throw new Error('A recursive schema needs an id: .meta({ id })')
  return text
}

/** Ids of schemas that are already known with another definition, and of those that refer to one of them. */
const clashing = (definitions: ReadonlyMap<string, string>, known: ReadonlyMap<string, string>): string[] => {
  const ids = [...definitions.keys()]
  const found = ids.filter((id) => known.has(id) && known.get(id) !== definitions.get(id))
  for (const id of found)
    found.push(...ids.filter((one) => !found.includes(one) && refers(definitions.get(one) ?? '', id)))
  return found
}

const NAMES = { input: 'Input', output: 'Output' } as const

/**
 * Schemas with an id are moved to the components, once; others stay inline. A field with a default is optional in input
 * and required in output: such a schema appears twice, under two names.
 */
export const createComponents = (given: Json) => {
  const schemas: Record<string, unknown> = { ...given }
  const known = new Map<string, string>()

  /** Stores definitions as components; returns a function that rewrites references to their final names. */
  const hoist = (definitions: ReadonlyMap<string, string>, io: Io) => {
    const clashes = clashing(definitions, known)
    const nameOf = (id: string) => (clashes.includes(id) ? `${id}${NAMES[io]}` : id)
    const renamed = (text: string) =>
      clashes.reduce((one, id) => one.replaceAll(`${REF}${id}"`, `${REF}${nameOf(id)}"`), text)
    for (const [id, text] of definitions) {
      if (!known.has(id)) known.set(id, text)
      const { id: _, ...schema } = asJson(JSON.parse(renamed(text)))
      const [name, before] = [nameOf(id), schemas[nameOf(id)]]
      if (before !== undefined && JSON.stringify(before) !== JSON.stringify(schema))
        throw new Error(`The schema ${name} differs between its uses`)
      schemas[name] = schema
    }
    return { nameOf, renamed }
  }

  const schemaOf: SchemaOf = (schema, io) => {
    const { $defs, $schema: _, ...rest } = asJson(JSON.parse(toText(schema, io)))
    const { id } = rest
    const own: [string, unknown][] = typeof id === 'string' ? [[id, rest]] : []
    const all = [...Object.entries(asJson($defs)), ...own].map(([name, one]) => [name, JSON.stringify(one)] as const)
    const { nameOf, renamed } = hoist(new Map(all), io)
    if (typeof id === 'string') return { $ref: `#/components/schemas/${nameOf(id)}` }
    return asJson(JSON.parse(renamed(JSON.stringify(rest))))
  }
  return { schemas, schemaOf }
}
