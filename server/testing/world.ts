import type { App } from '#server/app.ts'
import { shownValue } from '#server/platform/issue-words.ts'
import { didYouMean } from '#server/platform/nearest.ts'
import { clockOf, emitterOf, faultsOf, scenariosOf } from '#server/testing/commands.ts'
import { controlOf } from '#server/testing/control.ts'
import { createTestSockets, type TestSockets, type Received } from '#server/testing/test-sockets.ts'
import { expectationsOf, type ExpectationContext } from '#server/testing/expectations.ts'
import { senderOf } from '#server/testing/http.ts'
import { callerOf, loginAs, personOf, type PersonDeps } from '#server/testing/person.ts'
import type { Story } from '#server/testing/report.ts'
import type { Control } from '#server/testing/types/calls.ts'
import type { LoginOptions, Person, Persona } from '#server/testing/types/person.ts'
import type { TestWorld } from '#server/testing/types/world.ts'
import type { World } from '#server/instances/world.ts'

/** Shared by the handles of all worlds of a server. */
export interface TestServer {
  readonly app: App
  readonly password: string
  /** The channels of all its worlds. */
  readonly testSockets: Set<TestSockets>
  /** Opens the port on the first call; returns the URL. */
  listen(): Promise<string>
  /** A handle of the world with this id. */
  enter(id: string, story: Story): TestWorld
}

type Snapshots = Pick<TestWorld, 'snapshot' | 'restore' | 'fork' | 'reset' | 'diff'>

const snapshotsOf = (control: Control, enter: (id: string) => TestWorld): Snapshots => {
  let taken = 0
  return {
    snapshot: async (name = `snapshot-${(taken += 1)}`) => (await control.takeSnapshot({ name })).name,
    restore: async (name) => {
      await control.restore({ name })
    },
    fork: async (options) => enter((await control.fork(options)).id),
    reset: async () => {
      await control.reset()
    },
    diff: control.diff,
  }
}

type Records = Pick<TestWorld, 'journal' | 'outbox' | 'coverage'>

const recordsOf = (control: Control): Records => ({
  journal: async (filter) => (await control.journal({ limit: 1000, ...filter })).entries,
  outbox: (filter) => control.outbox({ limit: 1000, ...filter }),
  coverage: () => control.coverage(),
})

interface Named {
  readonly name: string
  readonly received: Received
}

/** A hint for a failed login, which does not reveal that the username does not exist. */
const aboutName = ({ model }: World, name: string): string =>
  model.usersByName.has(name)
    ? ` for ${shownValue(name)}`
    : `: this world has no username ${shownValue(name)}${didYouMean([...model.usersByName.keys()], name)}`

/** Signs users in, and provides the expectations on each. */
const peopleOf = (context: ExpectationContext, testServer: TestServer) => {
  const listeners: Named[] = []
  const deps: PersonDeps = {
    app: testServer.app,
    path: context.world.settings.path,
    password: testServer.password,
    testSockets: context.testSockets,
    aboutName: (name) => aboutName(context.world, name),
    expectationsOf: (name, received) => {
      const named = { name, received }
      listeners.push(named)
      return expectationsOf(context, { who: name, listeners: () => [named], caller: name })
    },
  }
  return {
    ...expectationsOf(context, { who: 'anybody', listeners: () => listeners }),
    visitor: callerOf(deps),
    loginAs: (persona: Persona, options: LoginOptions = {}) => loginAs(deps, persona, options),
    continueAs: async ({ session }: Pick<Person, 'session'>) => {
      const person = personOf(deps, session)
      await person.connect()
      return person
    },
  }
}

/** The handle of a world; `end` closes the world itself. */
export const worldOf = (
  testServer: TestServer,
  { world, story, end }: { world: World; story: Story; end: () => Promise<void> },
): TestWorld => {
  const { app } = testServer
  const { id, path, seed } = world.settings
  const testSockets = createTestSockets(app, world)
  testServer.testSockets.add(testSockets)
  const send = senderOf(app, path)
  const control = controlOf({ app, path, send, settle: testSockets.settle })
  const close = async () => {
    testSockets.leaveAll()
    testServer.testSockets.delete(testSockets)
    await testSockets.settle()
    await end()
  }
  return {
    id,
    path,
    seed,
    control,
    ...peopleOf({ world, control, testSockets, story, taken: new Set() }, testServer),
    emit: emitterOf(control),
    recover: control.recover,
    push: control.push,
    state: control.state,
    clock: clockOf(world, control),
    faults: faultsOf(control),
    scenario: scenariosOf(world, control),
    ...snapshotsOf(control, (fork) => testServer.enter(fork, story)),
    inject: (request) => send(typeof request === 'string' ? { path: request } : request),
    ...recordsOf(control),
    listen: async () => (await testServer.listen()) + path,
    close,
    [Symbol.asyncDispose]: close,
  }
}
