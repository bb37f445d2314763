import { eventPaths } from '#client/config/paths.ts'

/** Of the list of hidden dangers: opens 隐患上报 at the place that it names. */
export const REPORT_PARAM = 'report'

/** 隐患上报 at a place. */
export const reportPath = (placeId: string): string =>
  `${eventPaths.risk.list}?${REPORT_PARAM}=${encodeURIComponent(placeId)}`
