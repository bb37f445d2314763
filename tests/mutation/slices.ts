/** Sources that are mutated together, and the tests that are asked whether they notice. */
export interface Slice {
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
}

const rules = (domain: string, ...tests: string[]): [string, Slice] => [
  `rules/${domain}`,
  {
    mutate: [`server/modules/${domain}/${domain}.rules.ts`],
    tests: [`server/modules/${domain}/${domain}.rules.test.ts`, ...tests],
  },
]

const folder = (name: string, ...tests: string[]): [string, Slice] => [
  name,
  { mutate: [`${name}/**/*.{ts,tsx}`], tests: [`${name}/**/*.test.{ts,tsx}`, ...tests] },
]

/**
 * By name. The tests of a slice are those that are about it: all that reach it through the front door would take hours for each
 * file, and the first run of them all, without a mutant, is the price of every slice. What none of these notices may still be
 * noticed by others: a score is what at least is noticed.
 */
export const slices: ReadonlyMap<string, Slice> = new Map([
  rules('announcement', 'tests/api/announcement-*.test.ts'),
  rules('area', 'tests/api/area.test.ts'),
  rules('contact', 'tests/api/contact-*.test.ts'),
  rules('device', 'tests/api/device-*.test.ts', 'tests/api/hosts.test.ts', 'tests/api/gateways.test.ts'),
  rules('event', 'tests/api/event-*.test.ts', 'tests/api/false-alarms.test.ts'),
  rules('hand-over', 'tests/api/hand-over*.test.ts', 'tests/realtime/fan-out-people.test.ts'),
  rules('invitation', 'tests/api/invitation-*.test.ts', 'tests/api/member-invitations.test.ts'),
  rules('membership', 'tests/api/member-*.test.ts', 'tests/realtime/membership.test.ts'),
  rules('permission', 'tests/api/admin-permission-*.test.ts', 'tests/api/permission.test.ts'),
  rules('place', 'tests/api/place-*.test.ts'),
  rules('roll-call', 'tests/api/roll-call*.test.ts'),
  folder('server/realtime', 'tests/realtime/{gateway,push,fan-out,audiences,since-pages,slow-reader,tick}*.test.ts'),
  folder('simulator/engine'),
  folder('simulator/behaviours'),
  folder('simulator/faults', 'tests/simulator/device-faults.test.ts', 'tests/api/device-faults*.test.ts'),
  folder('simulator/people', 'tests/api/people.test.ts'),
  folder('shared/attendance'),
  folder('shared/devices'),
  folder('shared/events'),
  folder('shared/permissions', 'tests/api/permission.test.ts', 'tests/matrix/permission-matrix-menu.test.ts'),
  folder('shared/projects'),
  folder('shared/realtime', 'tests/realtime/published-frames.test.ts'),
  folder('server/worlds/journal', 'tests/api/journal*.test.ts'),
  folder('server/worlds/read-model', 'tests/property/{read-model,place-read-model,admin-read-model}.test.ts'),
  folder('server/worlds/tape', 'tests/cli/replay.test.ts'),
  folder('client/src/lib'),
  folder('client/src/realtime'),
])
