import type { ControlInput } from '#client/features/director/lib/control-routes.ts'
import { EVERYWHERE, usernameOf, type Parts } from '#client/features/director/lib/copied-test/fixture.ts'
import { literal } from '#client/features/director/lib/copied-test/literal.ts'

type FaultInput = ControlInput<'addFault'>

/** A call without input, for faults on every call. */
const ANY_CALL = '/api/v3/getProjects'
/** With this many rounds a fault with a probability is practically certain to be injected. */
const SAFETY_FACTOR = 10

const roundsOf = ({ after = 0, chance = 1 }: FaultInput): number =>
  Number(after) + (chance === 1 ? 1 : Math.ceil(SAFETY_FACTOR / chance))

const isName = (on: string): boolean => /^\w+\.\w+$/.test(on)

/** The call that matches the fault, as an expression. */
const callFor = ({ on }: FaultInput): string => {
  // A fault refuses before the input is validated, or damages any response: the input does not matter.
  if (isName(on)) return `person.api.${on}({} as never)`
  return `person.call('GET', ${literal(on === '*' ? ANY_CALL : on.replaceAll('*', 'x'))})`
}

const repeated = (input: FaultInput, line: string): string[] => {
  const rounds = roundsOf(input)
  return rounds === 1 ? [line] : [`for (let round = 0; round < ${rounds}; round += 1) {`, `  ${line}`, `}`]
}

/** Expects the code itself where the fault is injected into the first call with certainty. */
const codeLines = (input: FaultInput, code: number): string[] =>
  isName(input.on)
    ? [`await expect(${callFor(input)}).rejects.toMatchObject({ code: ${code} })`]
    : [`expect((await ${callFor(input)}).code).toBe(${code})`]

const httpLines = (input: FaultInput): string[] => {
  const { effect } = input
  if (effect.type === 'code' && roundsOf(input) === 1) return codeLines(input, Number(effect.code))
  // A response may never arrive, so the test does not wait for it.
  return repeated(input, `void ${callFor(input)}.catch(() => undefined)`)
}

const frame = `await world.push({ code: 210, to: { all: true }, payload: { asEditionId: 'ed-1' } })`

const wsLines = (input: FaultInput): string[] => {
  const { type } = input.effect
  if (type === 'refuse') return repeated(input, `void person.connect().catch(() => undefined)`)
  if (type === 'mute' || type === 'late') return repeated(input, `person.channel?.beat()`)
  return type === 'drop' || type === 'close' ? [] : repeated(input, frame)
}

const deviceLines = ({ where }: FaultInput): string[] => {
  const order = {
    kind: 'fault',
    ...(where?.device !== undefined && { deviceId: where.device }),
    ...(where?.device === undefined && where?.deviceType !== undefined && { deviceType: where.deviceType }),
    ...(where?.project !== undefined && { projectId: where.project }),
  }
  // The fault may suppress the device's report: then there is no event to return.
  return [`await world.control.emit(${literal(order)})`, `await world.clock.advance('1h')`]
}

const linesFor = (input: FaultInput): string[] => {
  if (input.on === 'device') return deviceLines(input)
  return input.on === 'ws' ? wsLines(input) : httpLines(input)
}

export const faultParts = {
  /** A call or frame matches the fault, and the fault is injected. */
  addFault: (input, { fixture, earlier }) => {
    const nth = earlier.filter(({ call }) => call === 'addFault').length + 1
    const fault = nth === 1 ? 'fault' : `fault${nth}`
    const { user, project } = input.where ?? {}
    const found = `(await world.faults.list()).find((one) => one.id === ${fault}.id)?.injected`
    return {
      person: user === undefined ? EVERYWHERE : usernameOf(fixture, user),
      ...(project !== undefined && { project }),
      lines: [
        `const ${fault} = await world.faults.add(${literal(input)})`,
        ...linesFor(input),
        `await expect.poll(async () => ${found}).toBeGreaterThan(0)`,
      ],
    }
  },
  /** The fault that was added before is removed. */
  removeFault: () => ({
    lines: [
      `await world.faults.remove(fault.id)`,
      `expect((await world.faults.list()).map((one) => one.id)).not.toContain(fault.id)`,
    ],
  }),
  clearFaults: () => ({
    lines: [
      `await world.faults.add({ on: '*', effect: { type: 'status', status: 500 } })`,
      `expect(await world.faults.clear()).toBe(1)`,
      `expect(await world.faults.list()).toEqual([])`,
    ],
  }),
} satisfies Parts
