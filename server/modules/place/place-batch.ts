import { runBatch } from '#server/modules/batch.ts'
import { pathTo } from '#server/modules/place/forest.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { PlaceRecord } from '#server/worlds/records.ts'
import type { BatchResult } from '#shared/api/batch.ts'

type Places = Pick<ReadModel, 'places'>
type Act = (id: string) => Promise<unknown>

/** The place with those above it, the highest first; empty for an unknown one. */
const pathOf = ({ places }: Places, id: string): PlaceRecord[] => pathTo((one) => places.get(one), id)

/** The highest of some places that a place is, or lies below. */
const topOf = (model: Places, among: ReadonlySet<string>, id: string): string =>
  pathOf(model, id).find((place) => among.has(place.id))?.id ?? id

const inOrderOf = (ids: readonly string[], rows: BatchResult['rows']): BatchResult['rows'] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Acts on the lowest places first, because a place with sub-places cannot be deleted. The results are in the order of the ids. */
export const runFromBelow = async (model: Places, ids: readonly string[], act: Act): Promise<BatchResult> => {
  const levelOf = (id: string): number => pathOf(model, id).length
  const upwards = [...new Set(ids)].map((id) => [id, levelOf(id)] as const).toSorted(([, a], [, b]) => b - a)
  const result = await runBatch(
    upwards.map(([id]) => id),
    act,
  )
  return { ...result, rows: inOrderOf([...new Set(ids)], result.rows) }
}

/** Acts on the highest places only: what lies below them follows, and has their result. */
export const runOnTops = async (model: Places, ids: readonly string[], act: Act): Promise<BatchResult> => {
  const among = new Set(ids)
  const tops = new Map([...among].map((id) => [id, topOf(model, among, id)]))
  const { rows: acted } = await runBatch([...new Set(tops.values())], act)
  const byTop = new Map(acted.map((row) => [row.id, row]))
  const rows = [...tops].flatMap(([id, top]) => {
    const row = byTop.get(top)
    return row === undefined ? [] : { ...row, id }
  })
  const succeeded = rows.filter(({ ok }) => ok).length
  return { rows, succeeded, failed: rows.length - succeeded }
}
