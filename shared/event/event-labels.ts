/** Names of fields that only calls about events have, in error messages. */
export const eventLabels = {
  mine: '仅看我处理',
  mentions: '提到的人',
  deferMinutes: '暂缓时长',
  deferReason: '暂缓原因',
  deferred: '暂缓',
} as const
