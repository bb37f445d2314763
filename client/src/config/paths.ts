import { eventKindNames, eventKinds, mapKinds, type EventKind } from '#shared/event/index.ts'
import { pathsAt, type ScreenPaths } from '#client/config/paths-at.ts'

const pathsOf = (kind: EventKind): ScreenPaths => {
  const { path, title } = eventKinds[kind].list
  return pathsAt(path, title)
}

/** Paths of the list and the detail page of each event kind. */
export const eventPaths = mapKinds(pathsOf)

/** The kind whose list has this path; undefined for other paths. */
export const kindOfListPath = (path: string): EventKind | undefined =>
  eventKindNames.find((kind) => eventPaths[kind].list === path)

/** Landing page without a requested page (spec §2). */
export const homePath = '/dashboard/analysis'
export const mapPath = '/map/analysis'
export const loginPath = '/user/login'
export const notFoundPath = '/404'
/** The personal centre, with permissions and invitations. */
export const centrePath = '/user/center'
/** The same page from the account menu, without footer and watermark. */
export const accountCentrePath = '/account/center'
export const manualPath = '/help/manual'
/** The message centre, and the list of all announcements received. */
export const messagesPath = '/isystem/messageNotification'
export const announcementsPath = '/isps/userAnnouncement'
/** The page from which a director controls the simulated city (导演台). */
export const directorPath = '/director'
/** Whether an address, including the prefix of its world, is the director page. */
export const isDirectorPath = (pathname: string): boolean => pathname.endsWith(directorPath)

/** The big screen of a project, outside the console; the answer to `/bigscreen/address` has the same form. */
export const bigScreenPath = (projectId: string): string => `/bigscreen/${encodeURIComponent(projectId)}`

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

/** Pages without a footer, without breadcrumbs and without a watermark (spec §2, Layout). */
export const withoutFooter: readonly string[] = [homePath, mapPath, '/account/center', '/isystem/messageNotification']
export const withoutCrumbs: readonly string[] = [homePath, mapPath, '/isystem/messageNotification']
export const withoutWatermark: readonly string[] = [homePath, mapPath, '/account/center', loginPath]

/** Sections, by the title of a group or page, whose pages have no breadcrumbs (spec §2, Layout). */
export const sectionsWithoutCrumbs: readonly string[] = ['数据分析', '个人中心', '下载中心']

const place = { add: '添加场所', edit: '编辑场所' } as const

interface ModeTitles {
  readonly add: string
  readonly edit: string
  /** Without one of the two modes; by default the title of the menu. */
  readonly view?: string
}

/** Pages whose title depends on the `mode` of their address (spec §2, Routes). */
export const titlesByMode: Readonly<Record<string, ModeTitles>> = {
  '/addPlace/detail/:parameterId': place,
  '/placeAdmin/detail/:parameterId': { ...place, view: '场所详情' },
  '/addEdit/node/:parameterId': { add: '添加子场所', edit: '编辑子场所' },
}

/** The download centre for ordered files; linked in the header. */
export const downloadsPath = '/placeAdmin/FileDownloadCenter'

/** Paths where an address may carry a token of the hall site; a star matches any suffix (spec §2, Single-sign-on). */
export const singleSignOnPaths: readonly string[] = [
  '/',
  '/alarmAdmin/detail*',
  '/deviceAdmin/detail*',
  '/videoAlarmAdmin/detail*',
  '/abnormalAdmin/detail*',
  '/electricBehavior/detail*',
  '/faultAdmin/detail*',
  '/riskAdmin/detail*',
  '/videoAdmin/detail*',
  '/deviceAdmin/fireEngineDetail*',
  '/deviceAdmin/list*',
]
