import type { ControlInput } from '#client/features/director/lib/control-routes.ts'
import { EVERYWHERE, usernameOf, type Part, type Place } from '#client/features/director/lib/copied-test/fixture.ts'
import { literal } from '#client/features/director/lib/copied-test/literal.ts'

/** A person with access to the device receives the event. */
export const emitPart = (input: ControlInput<'emit'>): Part => ({
  person: EVERYWHERE,
  lines: [
    `const raised = await world.emit(${literal(input)})`,
    `await person.expectFrame({ code: 1, eventId: raised.eventId })`,
  ],
})

/** The event that was raised before has recovered. */
export const recoverPart = (input: ControlInput<'recover'>, { earlier }: Place): Part => ({
  lines: [
    `const recovery = await world.recover(${literal(input)})`,
    earlier.some(({ call }) => call === 'emit')
      ? `expect(recovery.recovered).toContain(raised.eventId)`
      : `expect(recovery.deviceId).toBe(${literal(input.deviceId)})`,
  ],
})

type PushInput = ControlInput<'push'>

const listenerOf = ({ to }: PushInput, { fixture }: Place): string => {
  const { userId, role, projectId } = to
  if (userId !== undefined) return usernameOf(fixture, userId)
  const fits = (one: { roleCode: string; projectId: string }): boolean =>
    (role === undefined || one.roleCode === role) && (projectId === undefined || one.projectId === projectId)
  const named = role === undefined ? undefined : fixture.people.find(({ roles }) => roles.some(fits))
  return named?.username ?? EVERYWHERE
}

/** A recipient gets the frame, field by field. */
export const pushPart = (input: PushInput, place: Place): Part => {
  const { code, payload } = input
  return {
    person: listenerOf(input, place),
    lines: [`await world.push(${literal(input)})`, `await person.expectFrame(${literal({ code, ...payload })})`],
  }
}

/** The listener's socket is closed with the code. */
export const closePart = ({ code = 1000 }: ControlInput<'closeConnection'>): Part => ({
  person: 'duty',
  lines: [
    `const [connection] = await world.control.connections()`,
    `await world.control.closeConnection({ id: String(connection?.id), code: ${code} })`,
    `await expect.poll(() => person.channel?.closedWith()).toBe(${code})`,
  ],
})
