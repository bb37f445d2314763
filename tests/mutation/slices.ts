import { readdirSync } from 'node:fs'

/** Sources that are mutated together, and the tests that should kill the mutants. */
export interface Slice {
  readonly mutate: readonly string[]
  /** Globs that run in turn, each on the survivors of the previous ones; quick unit tests next to the sources come first. */
  readonly tests: readonly string[]
}

const hasTests = (path: string, name: RegExp): boolean =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).some((file) => name.test(file))

const rules = (domain: string, ...apiTests: string[]): [string, Slice] => {
  const path = `server/modules/${domain}`
  const beside = hasTests(path, /^[^/]*[.]rules[.]test[.]ts$/) ? [`${path}/*.rules.test.ts`] : []
  return [`rules/${domain}`, { mutate: [`${path}/${domain}.rules.ts`], tests: [...beside, ...apiTests] }]
}

const folder = (path: string, ...apiTests: string[]): [string, Slice] => {
  const beside = hasTests(path, /[.]test[.]tsx?$/) ? [`${path}/**/*.test.{ts,tsx}`] : []
  return [path, { mutate: [`${path}/**/*.{ts,tsx}`], tests: [...beside, ...apiTests] }]
}

/**
 * Slices by name. The tests of a slice are those about it: all tests that reach it through the front door would take hours per
 * file.
 * Each slice first runs all its tests once without a mutant. Other tests may still kill a survivor, so a score is a lower bound.
 */
export const slices: ReadonlyMap<string, Slice> = new Map([
  rules('announcement', 'tests/api/announcement-*.test.ts'),
  rules('area', 'tests/api/area.test.ts'),
  rules('contact', 'tests/api/contact-*.test.ts'),
  rules('device', 'tests/api/device-*.test.ts', 'tests/api/hosts.test.ts', 'tests/api/gateways.test.ts'),
  rules('event', 'tests/api/event-*.test.ts', 'tests/api/false-alarms.test.ts'),
  rules('hand-over', 'tests/api/hand-over*.test.ts', 'tests/realtime/fan-out-people.test.ts'),
  rules('invitation', 'tests/api/invitation-*.test.ts', 'tests/api/member-invitations.test.ts'),
  rules('maintenance', 'tests/api/maintenance*.test.ts'),
  rules('membership', 'tests/api/member-*.test.ts', 'tests/realtime/membership.test.ts'),
  rules('permission', 'tests/api/admin-permission-*.test.ts', 'tests/api/permission.test.ts'),
  rules('place', 'tests/api/place-*.test.ts'),
  rules('roll-call', 'tests/api/roll-call*.test.ts'),
  folder(
    'server/realtime',
    'tests/realtime/{audiences,fan-out,fan-out-people,frame-contents,since-pages,tick}.test.ts',
    'tests/realtime/{push,membership}.test.ts',
    'tests/realtime/{faults,faults-connection-port,faults-frames,gateway,session-expiry,slow-reader}.test.ts',
    'tests/{realtime/off-loopback,api/session-guesses,api/ended-sessions,api/admin-account-effects}.test.ts',
  ),
  folder('simulator/engine'),
  folder('simulator/behaviours'),
  folder('simulator/faults'),
  folder('simulator/people'),
  folder('shared/attendance'),
  folder('shared/device'),
  folder('shared/event'),
  folder('shared/permission', 'tests/api/permission.test.ts', 'tests/matrix/permission-matrix-menu.test.ts'),
  folder('shared/project'),
  folder('shared/roll-call'),
  ['shared/heap.ts', { mutate: ['shared/heap.ts'], tests: ['shared/heap.test.ts'] }],
  // Without `journal-order`, which needs the built console.
  folder('server/worlds/journal', 'tests/api/journal{,-bounds,-filter,-secrets,-stream,-worlds}.test.ts'),
  folder('server/worlds/read-model'),
  folder('server/worlds/tape', 'tests/cli/replay.test.ts'),
  folder('client/src/lib'),
  folder('client/src/realtime'),
])
