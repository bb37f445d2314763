import { ControlError, errorOfAnswer } from '#client/features/director/lib/control-error.ts'
import {
  requestOf,
  type Act,
  type ControlInput,
  type ControlName,
  type ControlOutput,
} from '#client/features/director/lib/control-routes.ts'

export const ADMIN_HEADER = 'x-fengsui-admin'

export interface ControlDeps {
  /** Origin of the server; '' is the origin of the page. */
  readonly host: string
  /** Prefix of the world: '' or `/w/{id}`. */
  readonly base: string
  /** The admin token of this tab, '' without one. */
  token(): string
  fetch(url: string, init: RequestInit): Promise<Response>
}

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    // A gateway's error page, or a truncated response: only the status is usable.
    return null
  }
}

/** The control calls over plain HTTP, typed by their contracts; a failure is a ControlError. */
export const createControl = ({ host, base, token, fetch }: ControlDeps) => {
  const send = async (act: Act, signal?: AbortSignal): Promise<Response> => {
    const { method, path, body } = requestOf(act)
    const headers = {
      ...(token() !== '' && { [ADMIN_HEADER]: token() }),
      ...(body !== null && { 'content-type': 'application/json' }),
    }
    try {
      return await fetch(host + base + path, { method, headers, body, ...(signal && { signal }) })
    } catch (cause) {
      throw new ControlError({ failure: 'unreachable', message: String(cause) }, { cause })
    }
  }
  const checked = async (act: Act, signal?: AbortSignal): Promise<Response> => {
    const response = await send(act, signal)
    if (response.ok) return response
    throw errorOfAnswer(response.status, await bodyOf(response))
  }
  return {
    host,
    base,
    call: async <N extends ControlName>(name: N, input: ControlInput<N>): Promise<ControlOutput<N>> => {
      // Name and input belong together by the signature; TypeScript cannot build a union of pairs from two variables.
      const response = await checked({ call: name, input } as Act)
      // The server validates its output against the contract; the response itself carries no types.
      return (await bodyOf(response)) as never
    },
    /** The raw response, for calls that stream without an end. */
    open: (name: ControlName, input: object, signal: AbortSignal): Promise<Response> =>
      checked({ call: name, input } as Act, signal), // as above
  }
}

export type Control = ReturnType<typeof createControl>
