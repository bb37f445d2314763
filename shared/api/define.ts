import type { z } from 'zod'

import type { ErrorKey } from '#shared/errors/catalogue.ts'
import type { Right } from '#shared/permission/roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: everyone, a signed-in person, or a member of the chosen project with one right, or with any of several. The
 * guards check it before the handler; a handler never checks it again.
 */
export type Access = 'public' | 'session' | Right | readonly [Right, Right, ...Right[]]

export interface Route {
  readonly method?: Method
  readonly path: `/${string}`
}

/** The contract of one call: everything a caller may rely on. */
export interface Spec {
  /** Independent of `method`, because this API reads with POST and writes with GET. */
  readonly kind: 'query' | 'mutation'
  readonly method: Method
  /** `{name}` in a path is an input field. */
  readonly path: `/${string}`
  /** Further methods and paths under which callers know the call. */
  readonly aliases?: readonly Route[]
  readonly access: Access
  readonly input: z.ZodType
  readonly output: z.ZodType
  /** Errors beyond those that its access and its input imply. */
  readonly errors?: readonly ErrorKey[]
  /** The body code of success; 0 only where callers of the family expect it. */
  readonly okCode?: 200 | 0
  /** The success code of the family for a partial success, which the result describes. */
  readonly partial?: {
    readonly code: number
    readonly message: string
    readonly isPartial: (result: unknown) => boolean
  }
  /** The envelope's message on success, where callers read it. */
  readonly okMessage?: string
  /**
   * Where the result travels: in the envelope's `message`, as this API family does with the address of an upload; in a further
   * field `data`; or as the whole body, a file to be saved (`FileResult`).
   */
  readonly resultIn?: 'message' | 'data' | 'body'
  /** The body is a page that a browser displays, also in a frame of the console; without this it saves the file. */
  readonly page?: true
  /** A REST body that is a bare array becomes this field of the input. */
  readonly arrayBody?: string
  /** REST only: the request is not JSON. */
  readonly only?: 'rest'
  /** A streamed response without an end of its own: one result per line, each a JSON object. */
  readonly lines?: true
  readonly summary: string
}

/** The rights of which a caller needs one; undefined where none is needed. */
export const rightsFor = (access: Access): readonly Right[] | undefined => {
  if (access === 'public' || access === 'session') return undefined
  return typeof access === 'string' ? [access] : access
}

/** Makes the contracts of one sort of call, which have the given parts in common. */
const definer =
  <const Common extends Partial<Spec>>(common: Common) =>
  <const C extends Omit<Spec, keyof Common>>(call: C): Common & C => ({ ...common, ...call })

export const query = definer({ kind: 'query', method: 'GET' })
export const queryByPost = definer({ kind: 'query', method: 'POST' })
export const mutation = definer({ kind: 'mutation', method: 'POST' })
export const mutationByGet = definer({ kind: 'mutation', method: 'GET' })
export const mutationByPut = definer({ kind: 'mutation', method: 'PUT' })
export const mutationByDelete = definer({ kind: 'mutation', method: 'DELETE' })

/** Control calls need no session. */
export const controlQuery = definer({ kind: 'query', method: 'GET', access: 'public' })
export const controlMutation = definer({ kind: 'mutation', method: 'POST', access: 'public' })
export const controlMutationByDelete = definer({ kind: 'mutation', method: 'DELETE', access: 'public' })

/** The contracts of one domain, by name. */
export type Domain = Readonly<Record<string, Spec>>
export type Contracts = Readonly<Record<string, Domain>>

type Awaitable<T> = T | Promise<T>

/** Receives the results of a call with `lines`, one after the other. */
export interface Lines<T> {
  write(line: T): void
  /** Whether the reader can take more; `ready` is called when it can again. */
  flowing(): boolean
  end(): void
}
/** Starts writing. `stop` is called once, after `end` or when the reader has disconnected. */
export type LineSource<T> = (lines: Lines<T>) => { ready(): void; stop(): void }

type AnswerOf<C extends Spec> = C extends { readonly lines: true } ? LineSource<OutputOf<C>> : Awaitable<OutputOf<C>>

/** The input of a call as its handler receives it: parsed, with defaults. */
export type InputOf<C extends Spec> = z.output<C['input']>
/** The result of a call as its handler returns it. */
export type OutputOf<C extends Spec> = z.input<C['output']>

/** What a module must provide for its domain: one handler per contract, no more and no less. */
export type HandlersOf<D extends Domain, Context> = {
  readonly [N in keyof D]: (input: InputOf<D[N]>, context: Context) => AnswerOf<D[N]>
}
