import { eventKindNames, type EventKind } from '#shared/events/index.ts'

export interface EventPaths {
  readonly list: string
  detail(id: string): string
  /** Title of the list, and the parent crumb of the detail page. */
  readonly title: string
}

const at = (list: string, title: string): EventPaths => ({
  list,
  title,
  detail: (id) => `${list}/detail/${encodeURIComponent(id)}`,
})

/** Where the events of a kind are listed and shown (spec §2, routes.json). */
export const eventPaths: Readonly<Record<EventKind, EventPaths>> = {
  alarm: at('/alarmAdmin', '预警列表'),
  'video-alarm': at('/videoAlarmAdmin', '视频预警列表'),
  fault: at('/faultAdmin', '故障列表'),
  risk: at('/riskAdmin', '隐患列表'),
  person: at('/abnormalAdmin', '疑似有人'),
  electricity: at('/electricBehavior', '违规用电'),
  roof: at('/skySealing', '天面封堵'),
}

/** The kind whose list has this path, if it is one. */
export const kindOfListPath = (path: string): EventKind | undefined =>
  eventKindNames.find((kind) => eventPaths[kind].list === path)

/** Where a person lands who asked for nothing in particular (spec §2). */
export const homePath = '/dashboard/analysis'
export const loginPath = '/user/login'
export const notFoundPath = '/404'
/** The desk of whoever directs the simulated city. */
export const directorPath = '/director'
/** Whether an address, with the prefix of its world, is the desk's. */
export const isDesk = (pathname: string): boolean => pathname.endsWith(directorPath)

/** Paths that need no token (spec §2). */
export const publicPaths: readonly string[] = [
  loginPath,
  '/user/register',
  '/user/register-result',
  '/user/alteration',
  '/user/setting-password',
  '/user/locale-info',
  '/user/complement-info',
  '/user/alteration-password',
]

/** Pages without the footer, and without breadcrumbs (spec §2, Layout). */
export const withoutFooter: readonly string[] = [
  homePath,
  '/map/analysis',
  '/account/center',
  '/isystem/messageNotification',
]
export const withoutCrumbs: readonly string[] = [homePath, '/map/analysis', '/isystem/messageNotification']
