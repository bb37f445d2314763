import { IN_LIST } from '#server/platform/sql.ts'
import { prepared, type Connection } from '#server/platform/store.ts'

/** Position of a device in its room and on the plan. */
export interface PlanSpot {
  readonly id: string
  readonly spot: string
  readonly planX: number | null
  readonly planY: number | null
}

/** Plan positions of the devices at some places. */
export const findPlanSpots = (connection: Connection, placeIds: readonly string[]): ReadonlyMap<string, PlanSpot> => {
  // The columns are those of the record.
  const rows = prepared(connection, `select id, spot, planX, planY from Device where placeId ${IN_LIST}`).all(
    JSON.stringify(placeIds),
  ) as unknown as PlanSpot[]
  return new Map(rows.map((row) => [row.id, row]))
}
