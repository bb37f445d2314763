import { authorisePerson } from '#server/modules/access.ts'
import type { CallContext } from '#server/modules/context.ts'
import { handlers } from '#server/modules/handlers.ts'
import { parseInput } from '#server/platform/parse-input.ts'
import type { WorldContext } from '#server/modules/world-context.ts'
import { contracts } from '#shared/api/index.ts'
import type { Domain } from '#shared/api/define.ts'
import type { Publication } from '#simulator/index.ts'

/** A call that a simulated person is about to make. */
export interface Order {
  readonly call: string
  readonly userId: string | null
  readonly projectId: string | null
  readonly input: Readonly<Record<string, unknown>>
  readonly make: () => Promise<unknown>
}

type Handlers = Readonly<Record<string, (input: never, context: never) => unknown>>

/** Builds a person's call; it is authorised and its input parsed as in the HTTP layer. */
export const orderOf = (
  world: WorldContext,
  who: { readonly userId: string; readonly projectId: string },
  { call, input }: { readonly call: `${keyof typeof contracts}.${string}`; readonly input: Order['input'] },
): Order => {
  const [domain = '', name = ''] = call.split('.')
  const contract = Object.entries<Domain>(contracts).find(([one]) => one === domain)?.[1][name]
  const handler = Object.entries<Handlers>(handlers).find(([one]) => one === domain)?.[1][name]
  if (!contract || !handler) throw new Error(`there is no call ${call}`)
  // One cast for all calls: the `satisfies` in each module ties a handler to its contract.
  const run = handler as (input: unknown, context: CallContext) => unknown
  return {
    call,
    ...who,
    input,
    make: async () => {
      const context = authorisePerson(world, who, contract)
      return run(parseInput(contract.input, input), context)
    },
  }
}

/** Name under which the platform publishes announcements; the city has no such account. */
export const PLATFORM = '平台运营中心'
const platform = { username: PLATFORM, realname: PLATFORM }

const announce = async ({ services, model }: WorldContext, draft: Parameters<typeof services.announcement.add>[1]) => {
  await services.announcement.add(platform, draft)
  const drafts = [...model.announcements.values()].filter(
    ({ createBy, sendStatus }) => createBy === PLATFORM && sendStatus === '0',
  )
  for (const { id } of drafts) await services.announcement.release(id)
}

/** Publishes for the platform, through the same services as an administrator's calls. */
export const publicationOrder = (world: WorldContext, publication: Publication): Order => {
  const nobody = { userId: null, projectId: null }
  if (publication.act === 'announce') {
    const { title, content, priority, category } = publication
    const input = { titile: title, msgContent: content, priority, msgCategory: category, msgType: 'ALL' as const }
    return { call: 'announcement.release', ...nobody, input, make: () => announce(world, input) }
  }
  const { version, pages } = publication
  const input = { version, contentTOList: pages.map((page) => ({ imge: '', ...page })) }
  return { call: 'edition.publish', ...nobody, input, make: () => world.services.edition.publish(input) }
}
