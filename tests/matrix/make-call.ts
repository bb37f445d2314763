import type { App } from '#server/app.ts'
import type { Spec } from '#shared/api/define.ts'
import type { NamedContract } from '#shared/api/index.ts'
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts'

export const apis = ['REST', 'tRPC'] as const
export type Api = (typeof apis)[number]

/** The protocols that serve a call: file uploads and downloads use REST only. */
export const apisOf = ({ only }: Spec): readonly Api[] => (only === 'rest' ? ['REST'] : apis)

/** The outcome of a call: success, or a row of the catalogue. */
export type Outcome = 'ok' | ErrorKey

/** An outcome as HTTP status and body code of a protocol. Invalid tokens have a status of their own under `/sys/`. */
export const expectedAnswer = (api: Api, { path }: Spec, outcome: Outcome): string => {
  if (outcome === 'ok') return outcome
  const { code, http = 422, show } = catalogue[outcome]
  if (api === 'tRPC') return `${http} ${code}`
  return `${show === 'offline-dialog' && path.startsWith('/sys/') ? 500 : 200} ${code}`
}

interface Place {
  readonly app: App
  readonly path: string
}

export interface Identity {
  readonly token?: string | undefined
  readonly projectId?: string | undefined
}

export interface Question {
  readonly api: Api
  readonly named: NamedContract
  readonly identity: Identity
  readonly input: object
}

interface Body {
  readonly code?: number
  readonly success?: boolean
  readonly error?: { readonly data?: { readonly catalogueCode?: number } }
}

const headersOf = ({ token, projectId }: Identity): Record<string, string> => ({
  host: '127.0.0.1',
  ...(token !== undefined && { 'x-access-token': token }),
  ...(projectId !== undefined && { projectid: projectId }),
})

const queryOf = (input: object): string => {
  const pairs = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/** A multipart form with a file, as a browser sends one. */
const formOf = async (file: Uint8Array) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'file')
  const request = new Request('http://x/', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}

const bodyOf = async (input: object) => {
  const file: unknown = Reflect.get(input, 'file')
  return file instanceof Uint8Array ? formOf(file) : { headers: {}, payload: input }
}

const callRest = async ({ app, path: world }: Place, { named: { contract }, identity, input }: Question) => {
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(input, name))),
  )
  const inQuery = contract.method === 'GET' || contract.method === 'DELETE'
  const url = `${world}${path}${inQuery ? queryOf(input) : ''}`
  const { headers, ...body } = inQuery ? { headers: {} } : await bodyOf(input)
  return app.server.inject({ method: contract.method, url, headers: { ...headersOf(identity), ...headers }, ...body })
}

const callTrpc = ({ app, path }: Place, { named: { name, contract }, identity, input }: Question) => {
  const headers = headersOf(identity)
  if (contract.kind === 'mutation')
    return app.server.inject({ method: 'POST', url: `${path}/trpc/${name}`, headers, payload: input })
  return app.server.inject({ url: `${path}/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, headers })
}

export interface Reply {
  /** The outcome in short form. */
  readonly short: string
  readonly text: string
}

const inShort = ({ api, named }: Question, status: number, { code, success, error }: Body): string => {
  if (api === 'tRPC') return status === 200 ? 'ok' : `${status} ${error?.data?.catalogueCode}`
  return success === true && code === (named.contract.okCode ?? 200) ? 'ok' : `${status} ${code}`
}

/** Makes a call and returns its outcome and body. */
export const read = async (place: Place, question: Question): Promise<Reply> => {
  const answer = await (question.api === 'REST' ? callRest : callTrpc)(place, question)
  const { statusCode: status, body: text } = answer
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  // A file is no JSON.
  if (!isJson) return { short: status === 200 ? 'ok' : `${status} no JSON`, text }
  return { short: inShort(question, status, answer.json<Body>()), text }
}

/** Makes a call and returns its outcome in short form. */
export const fetchOutcome = async (place: Place, question: Question): Promise<string> =>
  (await read(place, question)).short
