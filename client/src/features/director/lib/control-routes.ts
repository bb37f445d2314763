import type { z } from 'zod'
import type { controlContracts } from '#shared/control/control.contract.ts'

type Contracts = typeof controlContracts
type Routes = { readonly [N in keyof Contracts]?: Pick<Contracts[N], 'method' | 'path'> }

/**
 * Method and path of the control calls that the director makes. The contracts check them as types only, so that they stay out
 * of the bundle.
 */
const controlRoutes = {
  state: { method: 'GET', path: '/__sim/state' },
  listWorlds: { method: 'GET', path: '/__sim/worlds' },
  createWorld: { method: 'POST', path: '/__sim/worlds' },
  deleteWorld: { method: 'DELETE', path: '/__sim/worlds/{id}' },
  reset: { method: 'POST', path: '/__sim/reset' },
  clock: { method: 'POST', path: '/__sim/clock' },
  city: { method: 'GET', path: '/__sim/city' },
  devices: { method: 'GET', path: '/__sim/devices' },
  emit: { method: 'POST', path: '/__sim/emit' },
  recover: { method: 'POST', path: '/__sim/recover' },
  push: { method: 'POST', path: '/__sim/push' },
  faults: { method: 'GET', path: '/__sim/faults' },
  addFault: { method: 'POST', path: '/__sim/faults' },
  removeFault: { method: 'DELETE', path: '/__sim/faults/{id}' },
  clearFaults: { method: 'DELETE', path: '/__sim/faults' },
  connections: { method: 'GET', path: '/__sim/connections' },
  closeConnection: { method: 'DELETE', path: '/__sim/connections/{id}' },
  outbox: { method: 'GET', path: '/__sim/outbox' },
  coverage: { method: 'GET', path: '/__sim/coverage' },
  journal: { method: 'GET', path: '/__sim/journal' },
  journalStream: { method: 'GET', path: '/__sim/journal/stream' },
  snapshots: { method: 'GET', path: '/__sim/snapshots' },
  takeSnapshot: { method: 'POST', path: '/__sim/snapshots' },
  removeSnapshot: { method: 'DELETE', path: '/__sim/snapshots/{name}' },
  restore: { method: 'POST', path: '/__sim/restore' },
  fork: { method: 'POST', path: '/__sim/fork' },
  diff: { method: 'GET', path: '/__sim/diff' },
  people: { method: 'GET', path: '/__sim/people' },
  setPeople: { method: 'POST', path: '/__sim/people' },
  scenarios: { method: 'GET', path: '/__sim/scenarios' },
  scenario: { method: 'GET', path: '/__sim/scenarios/{name}' },
  scenarioRuns: { method: 'GET', path: '/__sim/scenarios/run' },
  runScenario: { method: 'POST', path: '/__sim/scenarios/{name}/run' },
  runOwnScenario: { method: 'POST', path: '/__sim/scenarios/run' },
  stopScenario: { method: 'DELETE', path: '/__sim/scenarios/{name}/run' },
  checkScenario: { method: 'POST', path: '/__sim/scenarios/check' },
  saveScenario: { method: 'POST', path: '/__sim/scenarios' },
  deleteScenario: { method: 'DELETE', path: '/__sim/scenarios/{name}' },
  recording: { method: 'GET', path: '/__sim/recording' },
  startRecording: { method: 'POST', path: '/__sim/recording' },
  stopRecording: { method: 'POST', path: '/__sim/recording/stop' },
  recordedScenario: { method: 'GET', path: '/__sim/recording/scenario' },
  discardRecording: { method: 'DELETE', path: '/__sim/recording' },
} as const satisfies Routes

export type ControlName = keyof typeof controlRoutes
export type ControlInput<N extends ControlName> = z.input<Contracts[N]['input']>
export type ControlOutput<N extends ControlName> = z.output<Contracts[N]['output']>

/** A control call with its input: what a button does, and what is copied as a test or as curl. */
export type Act<N extends ControlName = ControlName> = N extends ControlName
  ? { readonly call: N; readonly input: ControlInput<N> }
  : never

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const queryOf = (fields: readonly (readonly [string, unknown])[]): string => {
  const search = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, textOf(value)]))
  return fields.length === 0 ? '' : `?${search.toString()}`
}

/**
 * The request of a call: path parameters go into the path, the other fields into the query or the body. The path has no prefix
 * of the world.
 */
export const requestOf = ({ call, input }: Act) => {
  const { method, path } = controlRoutes[call]
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const inPath = (name: string): boolean => path.includes(`{${name}}`)
  const rest = given.filter(([name]) => !inPath(name))
  const filled = given.reduce(
    (template, [name, value]) => template.replace(`{${name}}`, () => encodeURIComponent(textOf(value))),
    path as string, // the path is a template from here on
  )
  if (method === 'POST') return { method, path: filled, body: JSON.stringify(Object.fromEntries(rest)) }
  return { method, path: filled + queryOf(rest), body: null }
}
