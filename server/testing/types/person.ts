import type { demoAccounts } from '#server/greeting.ts'
import type { Caller } from '#server/testing/types/calls.ts'
import type { Expectations, Frame } from '#server/testing/types/expectations.ts'
import type { Session } from '#shared/auth/auth.contract.ts'

/** The accounts of every city; any other username of the world is allowed too. */
export type Persona = (typeof demoAccounts)[number]['username'] | (string & Record<never, never>)

/** A push channel, open or closed. */
export interface Channel {
  /** Sends `HeartBeat`. */
  beat(): void
  /** How many heartbeats were answered. */
  answered(): number
  /** The close code; null while open. 1006 is a broken connection. */
  closedWith(): number | null
  /** Ends the connection without a close frame, like a closed browser. */
  leave(): void
}

/** A signed-in user with a push channel. */
export interface Person extends Caller, Expectations {
  /** The username. */
  readonly name: string
  readonly id: string
  readonly token: string
  /** The result of the login. */
  readonly session: Session
  /** The chosen project; empty strings where there is none. */
  readonly project: { readonly id: string; readonly name: string; readonly roleCode: string }
  /** All frames since the login or the last `clear`, of every channel. */
  readonly frames: readonly Frame[]
  /** The same as text, including messages that are not frames, such as one truncated by a fault. */
  readonly texts: readonly string[]
  /** Clears `frames` and `texts`. */
  clear(): void
  /** The push channel; null before `connect`. */
  readonly channel: Channel | null
  /** Opens the push channel, or reopens a closed one. `loginAs` does this by default. */
  connect(): Promise<void>
  /** Ends the push channel like a closed browser. */
  disconnect(): Promise<void>
  /** Chooses one of the user's projects, by id or name. */
  switchProject(project: string): Promise<void>
  /** Ends the session. */
  logout(): Promise<void>
}

export interface LoginOptions {
  /** The project to choose, by id or name; default: the one that the login selects. */
  readonly project?: string | undefined
  /** Whether to open the push channel; default true. */
  readonly listen?: boolean | undefined
}
