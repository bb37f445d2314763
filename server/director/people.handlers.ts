import type { ControlContext } from '#server/director/control-context.ts'
import { settle } from '#server/director/settle.ts'
import { countActing } from '#server/people/staff.ts'
import type { World } from '#server/instances/world.ts'
import type { peopleContracts, PeopleState } from '#shared/control/people.contract.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import { formatTime } from '#shared/time.ts'

/** Number of upcoming actions shown. */
const MAX_UPCOMING = 20

const view = ({ model, people }: World): PeopleState => {
  const personOf = (id: string | null) => (id === null ? null : { id, name: model.users.get(id)?.realname ?? '' })
  const { rate, acts } = people.busyness()
  return {
    rate,
    acts,
    acting: countActing(model),
    next: people.next(MAX_UPCOMING).map(({ at, userId, call, eventId }) => ({
      at: formatTime(at),
      person: personOf(userId),
      call,
      eventId,
    })),
    counts: people.counts(),
    refused: people.refused().map(({ at, userId, call, code, message }) => ({
      at: formatTime(at),
      person: personOf(userId),
      call,
      code,
      message,
    })),
  }
}

export const peopleHandlers = {
  people: (_, { world }) => view(world),
  setPeople: async (order, { world }) => {
    world.people.order(order)
    const seq = await settle(world)
    return { ...view(world), seq }
  },
} satisfies HandlersOf<typeof peopleContracts, ControlContext>
