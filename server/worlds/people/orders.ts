import { authorisePerson } from '#server/modules/access.ts'
import type { CallContext } from '#server/modules/context.ts'
import { handlers } from '#server/modules/handlers.ts'
import { parseInput } from '#server/platform/parse-input.ts'
import type { World } from '#server/worlds/world.ts'
import { contracts } from '#shared/contracts/index.ts'
import type { Domain } from '#shared/contracts/define.ts'
import type { Publication } from '#simulator/index.ts'

/** A call that somebody is about to make. */
export interface Order {
  readonly call: string
  readonly userId: string | null
  readonly projectId: string | null
  readonly input: Readonly<Record<string, unknown>>
  readonly make: () => Promise<unknown>
}

type Handlers = Readonly<Record<string, (input: never, context: never) => unknown>>

/** A call as a person makes it: their rights are measured and what they say is read, as at the doors. */
export const orderOf = (
  world: World,
  who: { readonly userId: string; readonly projectId: string },
  { call, input }: { readonly call: `${keyof typeof contracts}.${string}`; readonly input: Order['input'] },
): Order => {
  const [domain = '', name = ''] = call.split('.')
  const contract = Object.entries<Domain>(contracts).find(([one]) => one === domain)?.[1][name]
  const handler = Object.entries<Handlers>(handlers).find(([one]) => one === domain)?.[1][name]
  if (!contract || !handler) throw new Error(`there is no call ${call}`)
  // One cast for all calls: the modules' `satisfies` has tied each handler to its contract.
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

/** The platform itself, by the name under which it announces something; it is no account of the city. */
export const PLATFORM = '平台运营中心'
const platform = { username: PLATFORM, realname: PLATFORM }

const announce = async ({ services, model }: World, draft: Parameters<typeof services.announcement.add>[1]) => {
  await services.announcement.add(platform, draft)
  const drafts = [...model.announcements.values()].filter(
    ({ createBy, sendStatus }) => createBy === PLATFORM && sendStatus === '0',
  )
  for (const { id } of drafts) await services.announcement.release(id)
}

/** What the platform publishes, through the services that an administrator's calls go through. */
export const publicationOrder = (world: World, publication: Publication): Order => {
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
