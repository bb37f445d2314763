import type { InferQueryLikeData, InferQueryLikeInput } from '@trpc/react-query/shared'
import type { Frame } from '#shared/realtime/messages.ts'
import { useFreshen } from '#client/realtime/use-freshen.ts'
import type { ListQuery, ListRules } from '#client/ui/list/list-query.ts'
import { useListQuery, type Change } from '#client/ui/list/use-list-query.ts'

/** The rows of a list as they were loaded; the fields of a query that a list uses. */
export interface ListRead<Page> {
  readonly data: Page | undefined
  readonly error: unknown
  readonly isFetching: boolean
  /** Milliseconds of the machine; changes with each response, 0 before the first. */
  readonly dataUpdatedAt: number
  refetch(): Promise<unknown>
}

/** The options of a list's query: the old rows stay until the new ones arrive, and a failure is shown in the list. */
export const listQueryOptions = {
  placeholderData: <Page>(before: Page | undefined): Page | undefined => before,
  meta: { quiet: true },
  refetchOnMount: 'always',
  // Covers changes that no message reports, such as a device that goes silent.
  refetchInterval: 60_000,
} as const

/** What a `ListPage` shows: the query of its address, and the rows that were loaded for it. */
export interface List<Page, T extends string = string, C extends string = string> {
  readonly rules: ListRules<T, C>
  readonly query: ListQuery<T, C>
  readonly change: Change<ListQuery<T, C>>
  readonly read: ListRead<Page>
}

interface ListOptions<Page> extends Omit<typeof listQueryOptions, 'refetchInterval'> {
  refetchInterval(query: { readonly state: { readonly data: Page | undefined } }): number
}

/** The part of a call that a list uses; tRPC's own type of it is generic, so that nothing could be inferred from it. */
interface ListCall<Page, Input> {
  useQuery(input: Input, options: ListOptions<Page>): ListRead<Page>
}

interface ListSource<Call extends object, T extends string, C extends string, Input> {
  readonly rules: ListRules<T, C>
  /** The input of the list call for a query of the address. */
  readonly input: (query: ListQuery<T, C>) => Input
  /** The list call, such as `trpc.member.list`. */
  readonly call: Call
  /** Whether a message may have changed the rows: the list is then refetched. */
  readonly isAbout: (frame: Frame) => boolean
  /** Milliseconds until the loaded rows are refetched without a message; 60 s by default. */
  readonly refetchInterval?: (page: InferQueryLikeData<Call> | undefined) => number
}

/** A list whose address contains its query, loaded by one call and kept fresh. The rules must be a constant of their module. */
export const useList = <
  Call extends object,
  T extends string,
  C extends string,
  Input extends InferQueryLikeInput<Call>,
>({
  rules,
  input,
  call,
  isAbout,
  refetchInterval = () => listQueryOptions.refetchInterval,
}: ListSource<Call, T, C, Input>): List<InferQueryLikeData<Call>, T, C> & { readonly input: Input } => {
  const [query, change] = useListQuery(rules)
  const sent = input(query)
  const read = (call as ListCall<InferQueryLikeData<Call>, Input>).useQuery(sent, {
    ...listQueryOptions,
    refetchInterval: ({ state }) => refetchInterval(state.data),
  })
  useFreshen(read.refetch, isAbout)
  return { rules, query, change, read, input: sent }
}
