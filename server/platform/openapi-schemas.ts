import { z } from 'zod'

import { asJson, type Json } from '#server/platform/fits-schema.ts'

export type Io = 'input' | 'output'
export type SchemaOf = (schema: z.ZodType, io: Io) => Json

interface Override {
  readonly zodSchema: z.core.$ZodTypes
  readonly jsonSchema: Record<string, unknown>
}

/** What zod leaves out or says too much of. */
const mend = ({
  zodSchema: {
    _zod: { def },
  },
  jsonSchema,
}: Override) => {
  // Every integer is bounded by what JavaScript counts safely; to a reader of the API that is noise.
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
  // A default is not told where a number may also come as text.
  if (def.type === 'default') jsonSchema['default'] = def.defaultValue
}

const toJson = (schema: z.ZodType, io: Io): Json => {
  const made = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any', override: mend })
  const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')
  if (text.includes('__schema') || text.includes('"$ref":"#"'))
    throw new Error('A recursive schema needs an id: .meta({ id })')
  return asJson(JSON.parse(text))
}

/** Schemas with an id of their own go to the components, once; everything else stays where it is used. */
export const createComponents = (given: Json) => {
  const schemas: Record<string, unknown> = { ...given }

  const hoist = (definitions: Json) => {
    for (const [id, definition] of Object.entries(definitions)) {
      const { id: _, ...rest } = asJson(definition)
      const known = schemas[id]
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(rest))
        throw new Error(`The schema ${id} differs between its uses`)
      schemas[id] = rest
    }
  }

  const schemaOf: SchemaOf = (schema, io) => {
    const { $defs, $schema: _, id, ...rest } = toJson(schema, io)
    hoist(asJson($defs))
    if (typeof id !== 'string') return rest
    hoist({ [id]: rest })
    return { $ref: `#/components/schemas/${id}` }
  }
  return { schemas, schemaOf }
}
