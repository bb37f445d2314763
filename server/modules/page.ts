export interface Page<R> {
  records: R[]
  total: number
  size: number
  current: number
  pages: number
  searchCount: true
}

interface Asked {
  readonly pageNo: number
  readonly pageSize: number
}

/** One page of rows with the total count, in the shape of this API family (jeecg-wire-facts §1.4). */
export const pageOf = <R>(records: R[], total: number, { pageNo, pageSize }: Asked): Page<R> => ({
  records,
  total,
  size: pageSize,
  current: pageNo,
  pages: Math.ceil(total / pageSize),
  searchCount: true,
})

/** Offset and limit of a page. */
export const sliceOf = ({ pageNo, pageSize }: Asked): { offset: number; limit: number } => ({
  offset: (pageNo - 1) * pageSize,
  limit: pageSize,
})

/** One page of rows that are already in memory. */
export const pageOfRows = <R>(rows: readonly R[], asked: Asked): Page<R> => {
  const { offset, limit } = sliceOf(asked)
  return pageOf(rows.slice(offset, offset + limit), rows.length, asked)
}
