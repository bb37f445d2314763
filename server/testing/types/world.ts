import type { Caller, Control, ControlInput } from '#server/testing/types/calls.ts'
import type { Clock, Emitted, Faults, Scenarios } from '#server/testing/types/commands.ts'
import type { Expectations } from '#server/testing/types/expectations.ts'
import type { RawAnswer, RawRequest } from '#server/testing/types/http.ts'
import type { LoginOptions, Person, Persona } from '#server/testing/types/person.ts'
import type { Coverage } from '#shared/control/coverage.contract.ts'
import type { JournalEntry } from '#shared/control/journal.contract.ts'

/**
 * An isolated world with its own database, clock, random streams, sessions, sockets, faults and journal. Every method uses
 * the HTTP API and returns when the work is done: all recipients have received the resulting frames.
 */
export interface TestWorld extends Expectations {
  readonly id: string
  /** Path prefix of this world: empty for the default one, otherwise `/w/{id}`. */
  readonly path: string
  readonly seed: number
  /** Every control call by name, including those without a shortcut below. */
  readonly control: Control
  /** Logs in through the API and opens the push channel. Throws `CallRefused` for an account that may not sign in. */
  loginAs(persona: Persona, options?: LoginOptions): Promise<Person>
  /** Reuses a session in this world, such as a fork of the user's world; opens the push channel again. */
  continueAs(person: Pick<Person, 'session'>): Promise<Person>
  /** A caller without a session. */
  readonly visitor: Caller
  /**
   * Makes a device raise an event; without a device id a suitable one is chosen. Throws where a fault of the device suppresses
   * the signal; `control.emit` returns `eventId: null` then.
   */
  emit(order: ControlInput<'emit'>): Promise<Emitted>
  /** Returns a device to normal, by its id or that of its event. */
  readonly recover: Control['recover']
  /** Sends any frame, checked against its schema unless `raw`. */
  readonly push: Control['push']
  /** Seed, size, clock and counts of the world. */
  readonly state: Control['state']
  readonly clock: Clock
  readonly faults: Faults
  readonly scenario: Scenarios
  /** Stores the present state of the world; returns the name, generated if none is given. */
  snapshot(name?: string): Promise<string>
  /** Restores a snapshot with its clock, random streams, sessions and faults. Push channels close: call `connect` again. */
  restore(name: string): Promise<void>
  /** Creates a world that continues like this one, from now or from a snapshot. */
  fork(options?: ControlInput<'fork'>): Promise<TestWorld>
  /** Resets to the seed: later sessions, events and frames are discarded, push channels close. */
  reset(): Promise<void>
  /** Differences in the store between two snapshots, or a snapshot and now. */
  readonly diff: Control['diff']
  /** A raw HTTP request, in-process. */
  inject(request: RawRequest | string): Promise<RawAnswer>
  /** Calls, frames, changes and faults, in order; default: the last thousand. */
  journal(filter?: ControlInput<'journal'>): Promise<JournalEntry[]>
  /** SMS, voice calls and app pushes that a real backend would have sent; default: the last thousand. */
  outbox(filter?: ControlInput<'outbox'>): ReturnType<Control['outbox']>
  /** The used and unused parts of the API in this world. */
  coverage(): Promise<Coverage>
  /** Opens one port on 127.0.0.1 for the whole server; returns the URL of this world, without a trailing slash. */
  listen(): Promise<string>
  /** Closes the world and everything in it. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}
