/** State of a maintenance order. */
export const orderStates = { open: '待接单', taken: '维保中', done: '已完成', cancelled: '已取消' } as const
export type OrderState = keyof typeof orderStates
export const orderStateNames = Object.keys(orderStates) as [OrderState, ...OrderState[]] // the keys of a constant table

/** The event result that creates a maintenance order for the device. */
export const MAINTENANCE_RESULT = '待维保'

/** Maximum lengths of texts in characters, of lists in entries. */
export const orderLimits = {
  title: 100,
  note: 500,
  parts: 20,
  partName: 40,
  quantity: 999,
  photos: 9,
  /** Maximum number of orders of one device that are neither done nor cancelled. */
  unfinished: 20,
} as const
