import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { concernsSession, notify, notifyError } from '#client/lib/feedback.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

/** A domain or a call of `trpc`, such as `trpc.member` or `trpc.member.list`. */
type Queries = Parameters<typeof getQueryKey>[0]

interface MutationMeta {
  readonly quiet?: boolean
  /** The notice after success; a function makes it from the result and the input of the call. */
  readonly done?: string | ((result: never, input: never) => string)
  /** Queries that are refetched when the server has answered: after a refusal too, since others may have changed the data. */
  readonly invalidates?: readonly Queries[]
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the caller shows this failure itself; the end of the session is shown in any case. */
    queryMeta: { quiet?: boolean }
    // A mapped type: TanStack Query accepts no interface here, and would then leave meta unchecked.
    mutationMeta: Pick<MutationMeta, keyof MutationMeta>
  }
}

const report = (error: unknown, meta: { quiet?: boolean } | undefined): void => {
  if (meta?.quiet !== true || concernsSession(error)) notifyError(error)
}

type NoticeOf = (result: unknown, input: unknown) => string

const notifyDone = ({ done }: MutationMeta, result: unknown, input: unknown): void => {
  if (done === undefined) return
  // The types of a mutation are not those of its meta: the caller names its result and input itself.
  notify(typeof done === 'string' ? done : (done as NoticeOf)(result, input), 'done')
}

const isAnswered = (error: unknown): boolean => error === null || callErrorOf(error)?.fault === 'answer'

const invalidate = (client: QueryClient, { invalidates = [] }: MutationMeta): void => {
  Promise.all(invalidates.map((queries) => client.invalidateQueries({ queryKey: getQueryKey(queries) }))).catch(
    notifyError,
  )
}

/** A query is retried once after a network error; time-outs and responses, even errors, are final. */
const retry = (failures: number, error: unknown): boolean => failures < 1 && callErrorOf(error)?.fault === 'network'

const createMutationCache = (): MutationCache =>
  new MutationCache({
    onError: (...[error, , , { meta }]) => report(error, meta),
    onSuccess: (...[result, input, , { meta = {} }]) => notifyDone(meta, result, input),
    onSettled: (...[, error, , , { meta = {} }, { client }]) => {
      if (isAnswered(error)) invalidate(client, meta)
    },
  })

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: createMutationCache(),
    // Push frames keep the data fresh, so no refetch when the window gets the focus.
    defaultOptions: {
      queries: { retry, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
