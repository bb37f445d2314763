import type { KindGroup } from '#shared/event/define-kind.ts'
import { eventKinds, kindsOf, type EventKind } from '#shared/event/index.ts'
import type { Right } from '#shared/permission/roles.ts'

/**
 * One entry of the menu that the server sends. `component` is the path by which clients of this API family, the console included,
 * find their screen; where one component has several screens, `path` decides.
 */
export interface MenuSpec {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly icon: string
  readonly component: string
  readonly right?: Right
  /** The name of its route, where it differs from the one derived from the path (spec §2). */
  readonly name?: string
  /** In the menu tree but not in the side menu: pages reached from elsewhere. */
  readonly hidden?: true
  readonly children?: readonly MenuSpec[]
}

type Place = readonly [id: string, path: string, title: string]

const page = (
  [id, path, title]: Place,
  component: string,
  more: Pick<MenuSpec, 'right' | 'name' | 'hidden' | 'children'> & { readonly icon?: string },
): MenuSpec => ({ id, path, title, icon: '', component, ...more })

const hiddenPage = (place: Place, component: string, right: Right = 'device:view'): MenuSpec =>
  page(place, component, { right, hidden: true })

/** The list of a kind and its detail page; `icon` for a list that is not in a group. */
const pagesOf = (kind: EventKind, icon = ''): readonly MenuSpec[] => {
  const { name, list } = eventKinds[kind]
  const { menu: id, path, title } = list
  return [
    page([`m-${id}-list`, path, title], 'event/EventList', { right: 'device:view', icon }),
    hiddenPage([`m-${id}-detail`, `${path}/detail/:parameterId`, `${name}详情`], 'event/EventDetail'),
  ]
}
const pagesOfGroup = (group: KindGroup): readonly MenuSpec[] => kindsOf(group).flatMap((kind) => pagesOf(kind))
const pagesWithIcon = (group: KindGroup): readonly MenuSpec[] =>
  kindsOf(group).flatMap((kind) => pagesOf(kind, eventKinds[kind].icon))
const group = (entry: Omit<MenuSpec, 'component' | 'right'>, right: Right = 'device:view'): MenuSpec => ({
  ...entry,
  component: 'layouts/RouteView',
  right,
})

/** Title of the device group, usually and in the one project whose person events have moved there (spec §2, Layout). */
export const hardwareTitles = { usual: '硬件列表', migrated: '智能硬件' } as const

const hardware = group({
  id: 'm-hardware',
  path: '/deviceAdmin',
  title: hardwareTitles.usual,
  icon: 'device',
  children: [
    page(['m-device-list', '/deviceAdmin/list', '智能终端管理'], 'device/DeviceList', { right: 'device:view' }),
    hiddenPage(['m-device-detail', '/deviceAdmin/detail/:parameterId', '智能终端详情'], 'device/DeviceDetail'),
    hiddenPage(['m-device-address', '/deviceAdmin/addressDetail/:parameterId', '同址设备'], 'device/AddressDetail'),
    page(['m-host-list', '/deviceAdmin/fireEngine', '消防主机列表'], 'device/FireEngineList', { right: 'device:view' }),
    hiddenPage(
      ['m-host-detail', '/deviceAdmin/fireEngineDetail/:parameterId', '消防主机详情'],
      'device/FireEngineDetail',
    ),
    page(['m-camera-list', '/videoManage/list', '视频设备管理'], 'device/VideoList', { right: 'device:view' }),
    hiddenPage(['m-camera-detail', '/videoAdmin/detail/:parameterId', '视频设备详情'], 'device/VideoDetail'),
    page(['m-maintenance-list', '/deviceAdmin/maintenance', '维保工单'], 'device/MaintenanceList', {
      right: 'device:view',
    }),
    hiddenPage(
      ['m-maintenance-detail', '/deviceAdmin/maintenanceDetail/:parameterId', '维保工单详情'],
      'device/MaintenanceDetail',
    ),
  ],
})

const places: readonly MenuSpec[] = [
  page(['m-place-list', '/placeAdmin', '场所列表'], 'place/PlaceList', { right: 'device:view', icon: 'place' }),
  hiddenPage(['m-place-detail', '/placeAdmin/detail/:parameterId', '编辑场所'], 'place/PlaceForm'),
  hiddenPage(['m-place-add', '/addPlace/detail/:parameterId', '添加场所'], 'place/PlaceForm', 'area:manage'),
  hiddenPage(['m-place-node', '/addEdit/node/:parameterId', '添加子场所'], 'place/SubPlaceForm', 'area:manage'),
]

const people = group({
  id: 'm-people',
  path: '/personnel',
  title: '人员管理',
  icon: 'people',
  children: [
    page(['m-member-list', '/personnelAdmin', '成员列表'], 'personnel/MemberList', { right: 'person:view' }),
    hiddenPage(
      ['m-member-detail', '/personnelAdmin/detail/:parameterId', '成员详情'],
      'personnel/MemberDetail',
      'person:view',
    ),
    page(['m-attendance-list', '/personnelAdmin/attendance', '考勤统计'], 'personnel/AttendanceList', {
      right: 'duty:view',
    }),
    hiddenPage(
      ['m-attendance-detail', '/personnelAdmin/attendanceDetail/:parameterId', '考勤详情'],
      'personnel/AttendanceDetail',
      'duty:view',
    ),
    // Every officer on watch hands over and takes over; the list itself limits what each of them sees.
    page(['m-hand-over-list', '/personnelAdmin/handOver', '交接班'], 'personnel/HandOverList', {
      right: 'device:view',
    }),
    hiddenPage(
      ['m-hand-over-detail', '/personnelAdmin/handOverDetail/:parameterId', '交接班记录'],
      'personnel/HandOverDetail',
    ),
    page(['m-contact-list', '/personnelAdmin/emergency', '紧急联系人列表'], 'personnel/ContactList', {
      right: 'device:view',
    }),
    hiddenPage(
      ['m-contact-detail', '/personnelAdmin/emergencyDetail/:parameterId', '紧急联系人详情'],
      'personnel/ContactDetail',
    ),
    page(['m-role-list', '/roleManager', '角色列表'], 'role/RoleList', { right: 'role:manage' }),
    hiddenPage(['m-role-detail', '/roleManager/detail/:parameterId', '角色详情'], 'role/RoleDetail', 'role:manage'),
  ],
})

/** Screens of this API family's clients for the admin calls, under the paths that they use. */
const system = group(
  {
    id: 'm-system',
    path: '/isystem',
    title: '系统管理',
    icon: 'gear',
    children: [
      page(['m-users', '/isystem/user', '用户管理'], 'system/UserList', { right: 'user:manage' }),
      page(['m-roles', '/isystem/roleUserList', '角色管理'], 'system/RoleUserList', { right: 'role:manage' }),
      page(['m-permissions', '/isystem/permission', '菜单管理'], 'system/PermissionList', { right: 'menu:manage' }),
      page(['m-departs', '/isystem/depart', '部门管理'], 'system/DepartList', { right: 'depart:manage' }),
      page(['m-dictionaries', '/isystem/dict', '数据字典'], 'system/DictList', { right: 'dictionary:manage' }),
      page(['m-announcements', '/isystem/annountCement', '系统通告'], 'system/SysAnnouncementList', {
        right: 'announcement:manage',
      }),
      page(['m-feedback-list', '/isystem/feedback', '反馈处理'], 'system/FeedbackList', { right: 'feedback:manage' }),
      hiddenPage(
        ['m-feedback-detail', '/isystem/feedbackDetail/:parameterId', '反馈详情'],
        'system/FeedbackDetail',
        'feedback:manage',
      ),
    ],
  },
  'project:manage',
)

/** Pages that every user reaches from the header. */
const own: readonly MenuSpec[] = [
  page(['m-messages', '/isystem/messageNotification', '消息通知'], 'message/MessageList', {
    name: 'message-notification',
    right: 'message:receive',
    icon: 'bell',
  }),
  hiddenPage(['m-received', '/isps/userAnnouncement', '通知公告'], 'system/UserAnnouncementList', 'message:receive'),
  hiddenPage(['m-downloads', '/placeAdmin/FileDownloadCenter', '下载中心'], 'download/DownloadCenter'),
  page(['m-center', '/account/center', '个人中心'], 'account/Center', { name: 'user-center', hidden: true }),
  page(['m-user-center', '/user/center', '个人中心'], 'account/Center', { name: 'user-center', hidden: true }),
  page(['m-project', '/account/myproject', '项目设置'], 'account/MyProject', {
    right: 'project:manage',
    icon: 'sliders',
  }),
]

/** The whole menu (spec §2, routes.json), in the order of the side menu. */
export const menu: readonly MenuSpec[] = [
  page(['m-dashboard', '/dashboard/analysis', '态势监测'], 'dashboard/Analysis', { name: 'dashboard', icon: 'gauge' }),
  page(['m-map', '/map/analysis', '地图'], 'map/Analysis', { right: 'device:view', icon: 'map' }),
  group({
    id: 'm-alarm',
    path: '/alarm',
    title: '预警管理',
    icon: 'flame',
    children: pagesOfGroup('alarm'),
  }),
  ...pagesWithIcon('fault'),
  ...pagesWithIcon('risk'),
  group({
    id: 'm-abnormal',
    path: '/abnormal',
    title: '异常管理',
    icon: 'person',
    children: pagesOfGroup('anomaly'),
  }),
  hardware,
  ...places,
  people,
  ...own,
  system,
]
