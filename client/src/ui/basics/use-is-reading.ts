import { useIsFetching, type Query } from '@tanstack/react-query'
import { useNavigation } from 'react-router-dom'

const isFirst = ({ state }: Query): boolean => state.status === 'pending'

/**
 * True while the next page loads or a query has no data yet: for `aria-busy` of each `main`. A background refresh does not
 * count.
 */
export const useIsReading = (): boolean => {
  const calls = useIsFetching({ predicate: isFirst })
  const { state } = useNavigation()
  return calls > 0 || state !== 'idle'
}
