import { Ajv } from 'ajv'

export interface Example {
  readonly name: string
  readonly summary?: string
  readonly payload: unknown
}
export interface PublishedMessage {
  readonly name: string
  readonly summary: string
  readonly payload: {
    readonly properties: Readonly<Record<string, { const?: unknown; enum?: unknown[] }>>
    readonly required: string[]
  }
  readonly examples: Example[]
}
interface Reference {
  readonly $ref: string
}

/** The AsyncAPI document of the push channel, as far as the tests read it. */
export interface AsyncDocument {
  readonly asyncapi: string
  readonly servers: Record<string, { readonly host: string; readonly pathname?: string; readonly variables: object }>
  readonly channels: {
    readonly push: {
      readonly address: string
      readonly description: string
      readonly parameters: object
      readonly messages: Record<string, Reference>
      readonly 'x-close-codes': { readonly code: number; readonly text: string }[]
    }
  }
  readonly operations: Record<
    'sendFrame' | 'receiveHeartbeat',
    { readonly action: string; readonly messages: Reference[] }
  >
  readonly components: { readonly messages: Record<string, PublishedMessage> }
}

/**
 * The messages of a document and their schemas. Strict draft 07, the default of AsyncAPI: a keyword of another draft fails here.
 */
export const published = ({ components: { messages } }: AsyncDocument) => {
  const ajv = new Ajv({ strict: true, allErrors: true })
  const all = Object.values(messages).map((message) => ({ ...message, check: ajv.compile(message.payload) }))

  /** The names of the messages that a value matches. */
  const namesOf = (value: unknown): string[] => all.filter(({ check }) => check(value)).map(({ name }) => name)

  /** The validation errors of a value as a message of this name; empty when valid. */
  const faults = (name: string, value: unknown): string => {
    const message = all.find((one) => one.name === name)
    if (!message) throw new Error(`No message is called ${name}`)
    return message.check(value) ? '' : `${JSON.stringify(value)}: ${ajv.errorsText(message.check.errors)}`
  }
  return { all, namesOf, faults }
}
