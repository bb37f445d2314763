import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { concernsSession, notifyError } from '#client/lib/feedback.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the caller shows this failure itself; the end of the session is shown in any case. */
    queryMeta: { quiet?: boolean }
    mutationMeta: { quiet?: boolean }
  }
}

const report = (error: unknown, meta: { quiet?: boolean } | undefined): void => {
  if (meta?.quiet !== true || concernsSession(error)) notifyError(error)
}

/** A query is retried once after a network error; time-outs and responses, even errors, are final. */
const retry = (failures: number, error: unknown): boolean => failures < 1 && callErrorOf(error)?.fault === 'network'

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (...[error, , , mutation]) => report(error, mutation.meta) }),
    // Push frames keep the data fresh, so no refetch when the window gets the focus.
    defaultOptions: {
      queries: { retry, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
