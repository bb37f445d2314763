import type { demoAccounts } from '#server/greeting.ts'
import type { Caller } from '#server/testing/types/calls.ts'
import type { Expectations, Frame } from '#server/testing/types/expectations.ts'
import type { Session } from '#shared/contracts/auth.ts'

/** The accounts of every city; any other username of the world does as well. */
export type Persona = (typeof demoAccounts)[number]['username'] | (string & Record<never, never>)

/** An open push channel, or one that was. */
export interface Channel {
  /** Says `HeartBeat`. */
  beat(): void
  /** How many heartbeats were answered. */
  answered(): number
  /** The code with which it was closed; null while it is open. 1006 is a broken line. */
  closedWith(): number | null
  /** Leaves as a browser does that is closed. */
  leave(): void
}

/** Somebody who has logged in, and listens. */
export interface Person extends Caller, Expectations {
  /** The username. */
  readonly name: string
  readonly id: string
  readonly token: string
  /** What the login answered. */
  readonly session: Session
  /** The chosen project; empty texts where there is none. */
  readonly project: { readonly id: string; readonly name: string; readonly roleCode: string }
  /** Every frame that came since the login or the last `clear`, whichever channel it came by. */
  readonly frames: readonly Frame[]
  /** The same as text, and with it what is no frame, such as one that a fault cut short. */
  readonly texts: readonly string[]
  /** Forgets what came so far. */
  clear(): void
  /** The push channel; null before `connect`. */
  readonly channel: Channel | null
  /** Opens the push channel, once more where it was closed. `loginAs` has done so already. */
  connect(): Promise<void>
  /** Leaves the push channel as a closed browser does. */
  disconnect(): Promise<void>
  /** Chooses one of the person's projects, by id or name. */
  switchProject(project: string): Promise<void>
  /** Ends the session. */
  logout(): Promise<void>
}

export interface LoginOptions {
  /** The project to work in, by id or name; without it the one in which the person lands. */
  readonly project?: string | undefined
  /** Whether to open the push channel; yes unless told otherwise. */
  readonly listen?: boolean | undefined
}
