import type { z } from 'zod'

import { asJson, asList, referred, type Json } from '#server/platform/fits-schema.ts'
import { makeExample } from '#server/platform/make-example.ts'
import { createComponents } from '#server/platform/openapi-schemas.ts'
import { exampleFrames, exampleGap } from '#shared/examples/frames.ts'
import type { Fields } from '#shared/examples/records.ts'
import { realtimeContracts } from '#shared/realtime/realtime.contract.ts'
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts'
import { closeCodes, closeTexts } from '#shared/realtime/close-codes.ts'
import { GapNotice, messageSchemas, type MessageName } from '#shared/realtime/messages.ts'
import { HEARTBEAT, HEARTBEAT_REPLY, timings } from '#shared/realtime/timings.ts'

/** The channel's properties in the document, in addition to its messages. */
export interface Channel {
  /** The path of a user's channel, as the router has it. */
  readonly path: string
  /** Maximum bytes of one client message. */
  readonly maxPayload: number
  /** Path prefix of a proxy in front of the server; '' for none. */
  readonly base: string
}

// The keys of a constant table.
const names = Object.keys(messageSchemas) as MessageName[]

/** An example frame with the given fields. Optional fields are present only if given. */
const frameOf = (payload: Json, fields: Fields): Json => {
  const made = makeExample(payload, { name: '', owners: [], call: fields, within: [] }, {})
  const required = asList(payload['required'])
  return Object.fromEntries(Object.entries(asJson(made)).filter(([name]) => required.includes(name) || name in fields))
}

const createMessages = () => {
  const { schemas, schemaOf } = createComponents({})

  /** The inline schema of a frame, also where the calls refer to it by name. */
  const payloadOf = (message: z.ZodObject): Json => {
    const schema = schemaOf(message, 'output')
    const id = referred(schema)
    return id === undefined ? schema : asJson(schemas[id])
  }
  const frame = (name: MessageName): Json => {
    const payload = payloadOf(messageSchemas[name])
    const { summary, examples } = exampleFrames[name]
    const shown = examples.map(({ fields, ...example }) => ({ ...example, payload: frameOf(payload, fields) }))
    return { name, summary, payload, examples: shown }
  }
  return { frame, gap: () => ({ name: 'gap', ...gapTexts, payload: payloadOf(GapNotice), examples: [gapExample] }) }
}

const gapTexts = {
  summary: 'This client was too slow: frames after `gap.after`, up to and including `gap.to`, were skipped',
  description: `Not a frame: it has no number, so that a client does not take it for the newest one. A client requests \`${realtimeContracts.since.path}\` since \`gap.after\` and ignores numbers that it has.`,
}
const gapExample = { name: 'gap', summary: 'Numbers 1201 to 1480', payload: exampleGap }

const messages = (): Json => {
  const { frame, gap } = createMessages()
  return { ...Object.fromEntries(names.map((name) => [name, frame(name)])), gap: gap(), ...heartbeats }
}

const reply = asJson(JSON.parse(HEARTBEAT_REPLY))

const heartbeats: Readonly<Record<string, Json>> = {
  heartbeat: {
    name: 'heartbeat',
    summary: `Sent by the client ${timings.heartbeat} ms after the channel opened and after every message`,
    description: 'Any other text is answered in the same way.',
    contentType: 'text/plain',
    payload: { type: 'string', const: HEARTBEAT },
    examples: [{ name: 'heartbeat', payload: HEARTBEAT }],
  },
  heartcheck: {
    name: 'heartcheck',
    summary: 'The answer to a heartbeat: not a frame, without a number',
    payload: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(reply).map(([name, value]) => [name, { const: value }])),
      required: Object.keys(reply),
      additionalProperties: false,
    },
    examples: [{ name: 'heartcheck', payload: reply }],
  },
}

const refer = (place: string) => (name: string) => ({ $ref: `#/${place}/${name}` })
const inChannel = refer('channels/push/messages')
const channel = { $ref: '#/channels/push' }

const refusals = (['TOKEN_MISSING', 'TOKEN_MALFORMED', 'TOKEN_EXPIRED', 'NO_PERMISSION'] satisfies ErrorKey[]).map(
  (key) => `- ${catalogue[key].code} ${catalogue[key].text}`,
)

const description = (maxPayload: number): string =>
  [
    'Every frame is one text message: a JSON object with `code` and, for code 1, `type`. A client ignores codes and types that it does not know.',
    '`seq` rises across the whole world and is the same for every recipient of the frame, so that a recipient of fewer frames sees gaps.',
    `When it reconnects, a client requests \`${realtimeContracts.since.method} ${realtimeContracts.since.path}\` with its epoch and number. The answer is exactly what it missed, if anything, in pages: while \`more\` is true, it requests the next page from the \`seq\` of the answer. Without \`more\`, \`complete: false\` means: reload what is on the screen.`,
    `For a client that reads more slowly than it is sent, frames are skipped; it is sent a \`gap\` that names them before any later frame. The \`gap\` has no number. The client requests the frames in the same way, from \`gap.after\`, and ignores those it has. A client that is behind for ${timings.behind / 1000} s is closed with ${closeCodes.comeBack}, after its \`gap\`: it reconnects and requests what it missed.`,
    `A client sends \`${HEARTBEAT}\` ${timings.heartbeat} ms after opening and after every message. When no message comes within ${timings.silence} ms it closes; after any close it tries again ${timings.retry} ms later, one attempt at a time. A message of more than ${maxPayload} bytes is not read.`,
    'The token is the first subprotocol that the client offers, or the query field `token`; it belongs to the person in the path. Without one, a server on loopback admits a person who has a live session from the same address; any other server refuses, unless the world is set otherwise (`guesses.socketAuth`). Refused before the upgrade, with HTTP 401 or 403 and `{code, message}`:',
    refusals.join('\n'),
    'Sockets are closed with these codes, and with any other by a control call:',
    Object.entries(closeTexts)
      .map(([code, text]) => `- ${code} ${text}`)
      .join('\n'),
  ].join('\n\n')

const token = { type: 'string', description: 'The token that the login returned' }

const push = ({ path, maxPayload }: Channel): Json => ({
  address: path.replaceAll(/:(\w+)/g, '{$1}'),
  title: 'The push channel',
  summary: 'Everything that happens in a world and concerns one person, as it happens',
  description: description(maxPayload),
  parameters: { userId: { description: 'The person who listens: `userInfo.id` of the login', examples: ['u-duty'] } },
  messages: Object.fromEntries(
    [...names, 'gap', ...Object.keys(heartbeats)].map((name) => [name, refer('components/messages')(name)]),
  ),
  bindings: {
    ws: {
      method: 'GET',
      query: { type: 'object', properties: { token } },
      headers: { type: 'object', properties: { 'Sec-WebSocket-Protocol': token } },
      bindingVersion: '0.1.0',
    },
  },
  'x-timings': { heartbeat: timings.heartbeat, silence: timings.silence, retry: timings.retry },
  'x-close-codes': Object.entries(closeTexts).map(([code, text]) => ({ code: Number(code), text })),
})

const host = {
  host: '{host}',
  protocol: 'ws',
  security: ['subprotocol', 'query'].map(refer('components/securitySchemes')),
}
const address = { default: '127.0.0.1:1190', description: 'Name and port of the server' }

const servers = ({ base }: Channel): Json => ({
  main: {
    ...host,
    ...(base !== '' && { pathname: base }),
    description: 'The default world',
    variables: { host: address },
  },
  world: {
    ...host,
    pathname: `${base}/w/{world}`,
    description: 'A world of its own',
    variables: { host: address, world: { description: 'The id of the world', examples: ['t1'] } },
  },
})

/** The AsyncAPI 3.0 document of the push channel, from the server's view: it sends frames and receives heartbeats. */
export const asyncApi = (about: Channel): Json => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Fengsui push channel',
    version: '1',
    description:
      'The messages that a fire-safety monitoring server pushes. The calls are in openapi.json beside this file. The channel also works behind /jeecg-boot.',
  },
  defaultContentType: 'application/json',
  servers: servers(about),
  channels: { push: push(about) },
  operations: {
    sendFrame: {
      action: 'send',
      channel,
      summary: 'Frames for the people whom they concern: members of the project who see the area, or the people named',
      messages: [...names, 'gap'].map(inChannel),
    },
    receiveHeartbeat: {
      action: 'receive',
      channel,
      summary: 'A client checks whether the connection is alive, and is answered immediately',
      messages: [inChannel('heartbeat')],
      reply: { channel, messages: [inChannel('heartcheck')] },
    },
  },
  components: {
    messages: messages(),
    securitySchemes: {
      subprotocol: {
        type: 'httpApiKey',
        in: 'header',
        name: 'Sec-WebSocket-Protocol',
        description: 'The token as the first subprotocol: the only method for browsers that keeps it out of addresses',
      },
      query: { type: 'httpApiKey', in: 'query', name: 'token' },
    },
  },
})
