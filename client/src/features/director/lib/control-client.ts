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
  /** Origin of the server; '' is that of the page. */
  readonly host: string
  /** Prefix of the world: '' or `/w/{id}`. */
  readonly base: string
  /** The admin token of this tab, '' without one. */
  token(): string
  fetch(url: string, init: RequestInit): Promise<Response>
}

export interface Control {
  readonly host: string
  readonly base: string
  call<N extends ControlName>(name: N, input: ControlInput<N>): Promise<ControlOutput<N>>
  /** The answer as it comes, for calls whose answer has no end. */
  open(name: ControlName, input: object, signal: AbortSignal): Promise<Response>
}

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    // A gateway's page, or an answer cut short: the status is all there is to tell.
    return null
  }
}

/** The control calls over plain HTTP, typed by their contracts; a failure is a ControlError. */
export const createControl = ({ host, base, token, fetch }: ControlDeps): Control => {
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
    call: async (name, input) => {
      // Name and input belong together by the signature; a union of pairs cannot be built from two variables.
      const response = await checked({ call: name, input } as Act)
      // What the contract promises is what the server has checked; the wire itself carries no types.
      return (await bodyOf(response)) as never
    },
    open: (name, input, signal) => checked({ call: name, input } as Act, signal), // as above
  }
}
