export interface Page<R> {
  records: R[]
  total: number
  size: number
  current: number
  pages: number
  searchCount: true
}

/** One page of rows that are all at hand, in the shape of this API family (jeecg-wire-facts §1.4). */
export const pageOfRows = <R>(
  rows: readonly R[],
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Page<R> => ({
  records: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
  total: rows.length,
  size: pageSize,
  current: pageNo,
  pages: Math.ceil(rows.length / pageSize),
  searchCount: true,
})
