export type Json = Readonly<Record<string, unknown>>

export const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Schemas by component name. */
export type Components = Json

const REF = '#/components/schemas/'

/** The component name in a `$ref`; undefined without one. */
export const referred = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' ? $ref.replace(REF, '') : undefined

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const hasType = (value: unknown, { type }: Json): boolean => {
  const given = typeOf(value)
  const wanted = [type].flat()
  return type === undefined || wanted.includes(given) || (given === 'integer' && wanted.includes('number'))
}

const within = (size: number, low: unknown, high: unknown): boolean =>
  (typeof low !== 'number' || size >= low) && (typeof high !== 'number' || size <= high)

const textFits = (value: string, { minLength, maxLength, pattern }: Json): boolean =>
  within(Array.from(value).length, minLength, maxLength) &&
  (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value))

const numberFits = (value: number, { minimum, maximum, exclusiveMinimum }: Json): boolean =>
  within(value, minimum, maximum) && (typeof exclusiveMinimum !== 'number' || value > exclusiveMinimum)

const listFits = (value: readonly unknown[], schema: Json, components: Components): boolean => {
  const { items, prefixItems, minItems, maxItems } = schema
  const heads = asList(prefixItems)
  const each = (item: unknown, index: number) => fits(item, asJson(heads[index] ?? items), components)
  return within(value.length, minItems, maxItems) && value.every(each)
}

const objectFits = (value: Json, schema: Json, components: Components): boolean => {
  const { properties, required, additionalProperties } = schema
  const known = asJson(properties)
  const field = ([name, one]: [string, unknown]) =>
    name in known
      ? fits(one, asJson(known[name]), components)
      : additionalProperties !== false && fits(one, asJson(additionalProperties), components)
  return asList(required).every((name) => String(name) in value) && Object.entries(value).every(field)
}

const choiceFits = (value: unknown, schema: Json): boolean => {
  if ('not' in schema) return false
  if ('const' in schema) return value === schema['const']
  return schema['enum'] === undefined || asList(schema['enum']).includes(value)
}

const optionFits = (value: unknown, { anyOf, oneOf }: Json, components: Components): boolean => {
  const options = asList(anyOf ?? oneOf)
  return options.length === 0 || options.some((one) => fits(value, asJson(one), components))
}

const contentFits = (value: unknown, schema: Json, components: Components): boolean => {
  if (typeof value === 'string') return textFits(value, schema)
  if (typeof value === 'number') return numberFits(value, schema)
  if (Array.isArray(value)) return listFits(value, schema, components)
  return typeof value !== 'object' || objectFits(asJson(value), schema, components)
}

/** Validates a value against a schema; supports only the keywords that our contracts produce. */
export const fits = (value: unknown, schema: Json, components: Components): boolean => {
  const name = referred(schema)
  if (name !== undefined) return fits(value, asJson(components[name]), components)
  if (!choiceFits(value, schema) || !hasType(value, schema) || !optionFits(value, schema, components)) return false
  return value === null || contentFits(value, schema, components)
}
