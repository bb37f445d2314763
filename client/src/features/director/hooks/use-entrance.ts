import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useControl } from '#client/features/director/hooks/control-context.ts'
import { ControlError, type ControlFailure } from '#client/features/director/lib/control-error.ts'

/** Whether the server gives access to the director of this world, or the error. */
export type Entrance = 'open' | ControlError

const POLL_INTERVAL_MS = 3000
/** Transient failures: they do not close an open page, and each card shows what it cannot load. */
const passing: readonly ControlFailure[] = ['unreachable', 'broken']

const isPassing = (entrance: Entrance): boolean => entrance !== 'open' && passing.includes(entrance.failure)

/** Polls, since a world may end and a server may require another token. It does not poll while a form is being filled in. */
export const useEntrance = () => {
  const control = useControl()
  const queries = useQueryClient()
  const queryKey = ['director-entrance', control.base]
  const look = async (): Promise<Entrance> => {
    try {
      await control.call('state', {})
      return 'open'
    } catch (error) {
      if (!(error instanceof ControlError)) throw error
      // A failure is a result here: it remains visible while the next one is fetched.
      return isPassing(error) && queries.getQueryData(queryKey) === 'open' ? 'open' : error
    }
  }
  return useQuery<Entrance>({
    queryKey,
    queryFn: look,
    meta: { quiet: true },
    // An error is not plain data that can be compared field by field.
    structuralSharing: false,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (data === 'open' || isPassing(data)) ? POLL_INTERVAL_MS : false,
  })
}
