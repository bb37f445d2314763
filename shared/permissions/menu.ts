import type { Right } from '#shared/permissions/roles.ts'

/**
 * One entry of the menu that the server hands out. `component` is the path by which other clients of this API
 * family find their screen; our console goes by `path`.
 */
export interface MenuSpec {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly icon: string
  readonly component: string
  readonly right?: Right
  /** In the menu tree but not in the side menu: pages reached from elsewhere. */
  readonly hidden?: true
  readonly children?: readonly MenuSpec[]
}

const list = (id: string, path: string, title: string): MenuSpec => ({
  id,
  path,
  title,
  icon: '',
  component: 'event/EventList',
  right: 'device:view',
})
const detail = (id: string, path: string, title: string): MenuSpec => ({
  id,
  path: `${path}/detail/:parameterId`,
  title,
  icon: '',
  component: 'event/EventDetail',
  right: 'device:view',
  hidden: true,
})
const group = (entry: Omit<MenuSpec, 'component' | 'right'>): MenuSpec => ({
  ...entry,
  component: 'layouts/RouteView',
  right: 'device:view',
})

/** The whole menu (spec §2, routes.json), in the order of the side menu. */
export const menu: readonly MenuSpec[] = [
  { id: 'm-dashboard', path: '/dashboard/analysis', title: '态势监测', icon: 'gauge', component: 'dashboard/Analysis' },
  group({
    id: 'm-alarm',
    path: '/alarm',
    title: '预警管理',
    icon: 'flame',
    children: [
      list('m-alarm-list', '/alarmAdmin', '预警列表'),
      detail('m-alarm-detail', '/alarmAdmin', '预警详情'),
      list('m-video-list', '/videoAlarmAdmin', '视频预警列表'),
      detail('m-video-detail', '/videoAlarmAdmin', '视频预警详情'),
    ],
  }),
  { ...list('m-fault-list', '/faultAdmin', '故障列表'), icon: 'fault' },
  detail('m-fault-detail', '/faultAdmin', '故障详情'),
  { ...list('m-risk-list', '/riskAdmin', '隐患列表'), icon: 'risk' },
  detail('m-risk-detail', '/riskAdmin', '隐患详情'),
  group({
    id: 'm-abnormal',
    path: '/abnormal',
    title: '异常管理',
    icon: 'person',
    children: [
      list('m-person-list', '/abnormalAdmin', '疑似有人'),
      detail('m-person-detail', '/abnormalAdmin', '疑似有人详情'),
      list('m-electricity-list', '/electricBehavior', '违规用电'),
      detail('m-electricity-detail', '/electricBehavior', '违规用电详情'),
      list('m-roof-list', '/skySealing', '天面封堵'),
      detail('m-roof-detail', '/skySealing', '天面封堵详情'),
    ],
  }),
]
