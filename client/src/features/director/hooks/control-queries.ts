import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useControl } from '#client/features/director/hooks/control-context.ts'
import type { ControlError } from '#client/features/director/lib/control-error.ts'
import type { ControlInput, ControlName, ControlOutput } from '#client/features/director/lib/control-routes.ts'

const DIRECTOR = 'director'
/** A query that has failed before its first data polls this many times more slowly: its appearance changes with each attempt. */
const RETRY_SLOWDOWN = 4

interface QueryChoice {
  readonly every?: number
  readonly enabled?: boolean
  /** Drops the data with the component: a form must not begin with what it showed before. */
  readonly forgets?: boolean
}

/** Data of the world that the director shows, refetched every `every` milliseconds and after every act. */
export const useControlQuery = <N extends ControlName>(
  name: N,
  input: ControlInput<N>,
  { every, enabled = true, forgets = false }: QueryChoice = {},
) => {
  const control = useControl()
  return useQuery<ControlOutput<N>, ControlError>({
    queryKey: [DIRECTOR, control.base, name, input],
    queryFn: () => control.call(name, input),
    placeholderData: keepPreviousData,
    enabled,
    ...(forgets && { gcTime: 0 }),
    meta: { quiet: true },
    ...(every !== undefined && {
      refetchInterval: ({ state: { data } }) => (data === undefined ? RETRY_SLOWDOWN * every : every),
    }),
  })
}

/** Refetches all data of the director: the world is another one, or has just been changed. */
export const useReread = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [DIRECTOR] })
}

/** One control call that changes something; the component that uses it shows its error. */
export const useAct = <N extends ControlName>(name: N, onDone?: (result: ControlOutput<N>) => void) => {
  const control = useControl()
  const reread = useReread()
  return useMutation<ControlOutput<N>, ControlError, ControlInput<N>>({
    mutationFn: (input) => control.call(name, input),
    meta: { quiet: true },
    onSuccess: (result) => onDone?.(result),
    onSettled: reread,
  })
}
