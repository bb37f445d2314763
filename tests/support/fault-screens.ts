import { downloadsPath, eventPaths, mapPath, messagesPath } from '#client/config/paths.ts'
import { adminPaths, placeForm, screenPaths } from '#client/config/screen-paths.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { areas } from '#tests/support/city.ts'

/** A screen, and the call that provides its content. */
export interface FaultScreen {
  readonly title: string
  /** Ends in `/:parameterId` where the screen shows one item. */
  readonly path: string
  readonly on: string
  /** The query for which a list is empty; by default a keyword without matches. */
  readonly nothing?: string
}

/** A screen that is no list. */
export interface WorkScreen extends FaultScreen {
  /** Selects what is visible on success. */
  readonly sign: string
  /** The call whose refusal hides the screen, where that is another one. */
  readonly closes?: string | undefined
}

/** An id and keyword that matches nothing. */
export const UNKNOWN = 'nobody-has-this'

const screen = (title: string, path: string, on: string, nothing?: string): FaultScreen => ({
  title,
  path,
  on,
  ...(nothing !== undefined && { nothing }),
})

/** Lists; their rows are their `sign`. */
export const listScreens: readonly FaultScreen[] = [
  ...eventKindNames.map((kind) => screen(eventPaths[kind].title, eventPaths[kind].list, 'event.list')),
  screen(screenPaths.device.title, screenPaths.device.list, 'device.list'),
  screen(screenPaths.host.title, screenPaths.host.list, 'device.hosts'),
  screen(screenPaths.maintenance.title, screenPaths.maintenance.list, 'maintenance.list'),
  screen(screenPaths.member.title, screenPaths.member.list, 'member.list'),
  screen(screenPaths.attendance.title, screenPaths.attendance.list, 'attendance.list'),
  screen(screenPaths.handOver.title, screenPaths.handOver.list, 'handOver.list'),
  screen(screenPaths.contact.title, screenPaths.contact.list, 'contact.list'),
  screen(screenPaths.role.title, screenPaths.role.list, 'roleView.list'),
  screen(screenPaths.video.title, screenPaths.video.list, 'device.videos'),
  screen(screenPaths.place.title, screenPaths.place.list, 'place.list'),
  screen('用户管理', adminPaths.user, 'user.list', `?realname=${UNKNOWN}`),
  screen('数据字典', adminPaths.dictionary, 'dictionary.list', `?dictName=${UNKNOWN}`),
  screen('反馈处理', screenPaths.feedback.list, 'feedback.list'),
  screen('系统通告', adminPaths.announcement, 'announcement.list', `?titile=${UNKNOWN}`),
  screen('下载中心', downloadsPath, 'export.list', '?tab=failed'),
  screen('消息中心', messagesPath, 'message.list', ''),
]

/** Details, by their route (routes.json). */
export const detailScreens: readonly FaultScreen[] = [
  screen('预警详情', '/alarmAdmin/detail/:parameterId', 'event.detail'),
  screen('故障详情', '/faultAdmin/detail/:parameterId', 'event.detail'),
  screen('智能终端详情', '/deviceAdmin/detail/:parameterId', 'device.detail'),
  screen('消防主机详情', '/deviceAdmin/fireEngineDetail/:parameterId', 'device.host'),
  screen('视频设备详情', '/videoAdmin/detail/:parameterId', 'device.detail'),
  screen('维保工单详情', '/deviceAdmin/maintenanceDetail/:parameterId', 'maintenance.detail'),
  screen('反馈详情', '/isystem/feedbackDetail/:parameterId', 'feedback.detail'),
  screen('场所详情', '/placeAdmin/detail/:parameterId', 'place.detail'),
  screen('添加子场所', '/addEdit/node/:parameterId', 'place.detail'),
  screen('成员详情', '/personnelAdmin/detail/:parameterId', 'member.detail'),
  screen('考勤详情', '/personnelAdmin/attendanceDetail/:parameterId', 'attendance.detail'),
  screen('交接班记录', '/personnelAdmin/handOverDetail/:parameterId', 'handOver.detail'),
  screen('紧急联系人详情', '/personnelAdmin/emergencyDetail/:parameterId', 'contact.detail'),
  screen('角色详情', '/roleManager/detail/:parameterId', 'roleView.detail'),
]

/** Only a browser can draw it: the map requests what is in its window. */
export const mapScreen: WorkScreen = {
  ...screen('地图', mapPath, 'map.list'),
  sign: '[role=application] ~ section li',
  closes: 'map.togetherSearch',
}

export const workScreens: readonly WorkScreen[] = [
  { ...screen('添加场所', placeForm.add(areas.watched), 'area.tree'), sign: 'form' },
  { ...screen('部门管理', adminPaths.depart, 'depart.tree'), sign: '[role=tree]' },
]

/** The cards of the dashboard by their calls. */
export const dashboardCalls = [
  'summary',
  'trend',
  'shares',
  'topPlaces',
  'areaClasses',
  'feed',
  'mine',
  'duty',
  'deviceStates',
  'onDuty',
]
