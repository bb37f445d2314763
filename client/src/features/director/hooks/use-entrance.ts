import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useControl } from '#client/features/director/hooks/control-context.ts'
import { ControlError, type ControlFailure } from '#client/features/director/lib/control-error.ts'

/** Whether the server lets somebody to the desk of this world, or why not. */
export type Entrance = 'open' | ControlError

const LOOK_AGAIN = 3000
/** What passes by itself: whoever is in stays in, and each card says what it cannot read. */
const passing: readonly ControlFailure[] = ['unreachable', 'broken']

const isPassing = (entrance: Entrance): boolean => entrance !== 'open' && passing.includes(entrance.failure)

/** Asked again and again, as a world may end and a server may want another token; but not over a form that is being filled in. */
export const useEntrance = () => {
  const control = useControl()
  const queries = useQueryClient()
  const queryKey = ['desk-entrance', control.base]
  const look = async (): Promise<Entrance> => {
    try {
      await control.call('state', {})
      return 'open'
    } catch (error) {
      if (!(error instanceof ControlError)) throw error
      // A failure is an answer here: it stays while the next one is fetched.
      return isPassing(error) && queries.getQueryData(queryKey) === 'open' ? 'open' : error
    }
  }
  return useQuery<Entrance>({
    queryKey,
    queryFn: look,
    meta: { quiet: true },
    // An error is no plain data to be compared field by field.
    structuralSharing: false,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (data === 'open' || isPassing(data)) ? LOOK_AGAIN : false,
  })
}
