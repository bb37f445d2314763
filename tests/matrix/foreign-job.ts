import { resultOf } from '#tests/matrix/calls/records.ts'
import type { Cell } from '#tests/matrix/cell.ts'

/** An export that another person has ordered. */
export const foreignJob = async ({ fixture, caller }: Cell): Promise<string> => {
  const other = caller === fixture.owner ? fixture.super : fixture.owner
  const order = { name: '预警列表', params: {}, type: 1 }
  return (await resultOf(other.call<{ id: string }>('POST', '/pc/api/v4/inertReportDownloadPage', order))).id
}
