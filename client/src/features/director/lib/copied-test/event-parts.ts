import type { ControlInput } from '#client/features/director/lib/control-routes.ts'
import { EVERYWHERE, usernameOf, type Parts, type Place } from '#client/features/director/lib/copied-test/fixture.ts'
import { literal } from '#client/features/director/lib/copied-test/literal.ts'

type PushInput = ControlInput<'push'>

const listenerOf = ({ to }: PushInput, { fixture }: Place): string => {
  const { userId, role, projectId } = to
  if (userId !== undefined) return usernameOf(fixture, userId)
  const fits = (one: { roleCode: string; projectId: string }): boolean =>
    (role === undefined || one.roleCode === role) && (projectId === undefined || one.projectId === projectId)
  const named = role === undefined ? undefined : fixture.people.find(({ roles }) => roles.some(fits))
  return named?.username ?? EVERYWHERE
}

export const eventParts = {
  /** A person with access to the device receives the event. */
  emit: (input) => ({
    person: EVERYWHERE,
    lines: [
      `const raised = await world.emit(${literal(input)})`,
      `await person.expectFrame({ code: 1, eventId: raised.eventId })`,
    ],
  }),
  /** The event that was raised before has recovered. */
  recover: (input, { earlier }) => ({
    lines: [
      `const recovery = await world.recover(${literal(input)})`,
      earlier.some(({ call }) => call === 'emit')
        ? `expect(recovery.recovered).toContain(raised.eventId)`
        : `expect(recovery.deviceId).toBe(${literal(input.deviceId)})`,
    ],
  }),
  /** A recipient gets the frame, field by field. */
  push: (input, place) => {
    const { code, payload } = input
    return {
      person: listenerOf(input, place),
      lines: [`await world.push(${literal(input)})`, `await person.expectFrame(${literal({ code, ...payload })})`],
    }
  },
  /** The listener's socket is closed with the code. */
  closeConnection: ({ code = 1000 }) => ({
    person: 'duty',
    lines: [
      `const [connection] = await world.control.connections()`,
      `await world.control.closeConnection({ id: String(connection?.id), code: ${code} })`,
      `await expect.poll(() => person.channel?.closedWith()).toBe(${code})`,
    ],
  }),
} satisfies Parts
