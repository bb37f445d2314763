import type { Caller, Control, ControlInput } from '#server/testing/types/calls.ts'
import type { Clock, Emitted, Faults, Scenarios } from '#server/testing/types/commands.ts'
import type { Expectations } from '#server/testing/types/expectations.ts'
import type { RawAnswer, RawRequest } from '#server/testing/types/http.ts'
import type { LoginOptions, Person, Persona } from '#server/testing/types/person.ts'
import type { Coverage } from '#shared/contracts/control-coverage.ts'
import type { JournalEntry } from '#shared/contracts/control-journal.ts'

/**
 * One closed universe: database, clock, dice, sessions, sockets, faults and journal of its own. Every act goes through the
 * front door and is done when it returns: whoever listens has the frames that it caused.
 */
export interface TestWorld extends Expectations {
  readonly id: string
  /** What stands before every path of this world: empty for the default one, else `/w/{id}`. */
  readonly path: string
  readonly seed: number
  /** Every control call by name, whatever stands below. */
  readonly control: Control
  /** Logs in through the front door and listens to the push channel. Throws `CallRefused` for an account that may not. */
  loginAs(persona: Persona, options?: LoginOptions): Promise<Person>
  /** The same login in this world, such as one that is a fork of the person's; listens again. */
  continueAs(person: Pick<Person, 'session'>): Promise<Person>
  /** Somebody who has not logged in. */
  readonly visitor: Caller
  /**
   * Makes a device raise an event; one that can is chosen where none is named. Throws where a fault of the device keeps back
   * what it says: `control.emit` answers `eventId: null` then.
   */
  emit(order: ControlInput<'emit'>): Promise<Emitted>
  /** Brings a device back to normal, by its id or by that of its event. */
  readonly recover: Control['recover']
  /** Sends any frame, checked against its schema unless `raw`. */
  readonly push: Control['push']
  /** What the world is and holds: seed, size, clock, counts. */
  readonly state: Control['state']
  readonly clock: Clock
  readonly faults: Faults
  readonly scenario: Scenarios
  /** Keeps the world as it is now; answers the name, which is made up where none is given. */
  snapshot(name?: string): Promise<string>
  /** Back to a snapshot, with its clock, dice, sessions and faults. Push channels close: people `connect` again. */
  restore(name: string): Promise<void>
  /** A new world that goes on as this one would, from now or from a snapshot. */
  fork(options?: ControlInput<'fork'>): Promise<TestWorld>
  /** Back to the seed: sessions, events and frames since are gone, push channels close. */
  reset(): Promise<void>
  /** What differs in the store between two snapshots, or a snapshot and now. */
  readonly diff: Control['diff']
  /** HTTP as it is written, without a port. */
  inject(request: RawRequest | string): Promise<RawAnswer>
  /** Calls, frames, changes and faults, in order; the last thousand unless asked otherwise. */
  journal(filter?: ControlInput<'journal'>): Promise<JournalEntry[]>
  /** Short messages, voice calls and app pushes that a real backend would have sent; the last thousand unless asked otherwise. */
  outbox(filter?: ControlInput<'outbox'>): ReturnType<Control['outbox']>
  /** What of the API this world has seen used, and what not yet. */
  coverage(): Promise<Coverage>
  /** Opens a port of 127.0.0.1 for the whole server, once; answers the address of this world, without a slash at its end. */
  listen(): Promise<string>
  /** Ends the world and everything in it. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}
