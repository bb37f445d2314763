export interface Page<R> {
  records: R[]
  total: number
  size: number
  current: number
  pages: number
  searchCount: true
}

interface PageRequest {
  readonly pageNo: number
  readonly pageSize: number
}

/** One page of rows with the total count, in the shape of this API family (jeecg-wire-facts §1.4). */
export const pageOf = <R>(records: R[], total: number, { pageNo, pageSize }: PageRequest): Page<R> => ({
  records,
  total,
  size: pageSize,
  current: pageNo,
  pages: Math.ceil(total / pageSize),
  searchCount: true,
})

/** The rows of a list that a page shows. */
export interface Slice {
  readonly offset: number
  readonly limit: number
}

/** The same of a list in the order of a column. */
export interface SortedSlice<Column extends string> extends Slice {
  readonly column: Column
  readonly order: 'asc' | 'desc'
}

export const sliceOf = ({ pageNo, pageSize }: PageRequest): Slice => ({
  offset: (pageNo - 1) * pageSize,
  limit: pageSize,
})

/** One page of rows that are already in memory. */
export const pageOfRows = <R>(rows: readonly R[], request: PageRequest): Page<R> => {
  const { offset, limit } = sliceOf(request)
  return pageOf(rows.slice(offset, offset + limit), rows.length, request)
}
