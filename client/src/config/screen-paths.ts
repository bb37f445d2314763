import { pathsAt } from '#client/config/paths-at.ts'

/** Paths of lists and detail pages other than events (spec §2, routes.json). */
export const screenPaths = {
  device: pathsAt('/deviceAdmin/list', '智能终端管理', '/deviceAdmin/detail'),
  host: pathsAt('/deviceAdmin/fireEngine', '消防主机列表', '/deviceAdmin/fireEngineDetail'),
  video: pathsAt('/videoManage/list', '视频设备管理', '/videoAdmin/detail'),
  maintenance: pathsAt('/deviceAdmin/maintenance', '维保工单', '/deviceAdmin/maintenanceDetail'),
  place: pathsAt('/placeAdmin', '场所列表'),
  member: pathsAt('/personnelAdmin', '成员列表'),
  attendance: pathsAt('/personnelAdmin/attendance', '考勤统计', '/personnelAdmin/attendanceDetail'),
  handOver: pathsAt('/personnelAdmin/handOver', '交接班', '/personnelAdmin/handOverDetail'),
  contact: pathsAt('/personnelAdmin/emergency', '紧急联系人列表', '/personnelAdmin/emergencyDetail'),
  role: pathsAt('/roleManager', '角色列表'),
} as const

/** The devices of a place and its sub-places. */
export const addressPath = (placeId: string): string => `/deviceAdmin/addressDetail/${encodeURIComponent(placeId)}`

/** Forms of a place or a sub-place (spec §2: one page under two titles). */
export const placeForm = {
  /** A new place in an area. */
  add: (areaId: string): string => `/addPlace/detail/${encodeURIComponent(areaId)}?mode=add`,
  edit: (placeId: string): string => `/placeAdmin/detail/${encodeURIComponent(placeId)}?mode=edit`,
  /** A new sub-place of a place. */
  addBelow: (parentId: string): string => `/addEdit/node/${encodeURIComponent(parentId)}?mode=add`,
  editBelow: (placeId: string): string => `/addEdit/node/${encodeURIComponent(placeId)}?mode=edit`,
} as const

/** The pages of 系统管理, at the paths that clients of this API family expect. */
export const adminPaths = {
  user: '/isystem/user',
  depart: '/isystem/depart',
  dictionary: '/isystem/dict',
  announcement: '/isystem/annountCement',
} as const
