import { defineList } from '#shared/export/define-list.ts'

const label = {
  code: '设备编码',
  name: '设备名称',
  type: '设备类型',
  imei: 'IMEI',
  place: '场所',
  spot: '安装位置',
  status: '连接状态',
} as const
const times = { installedAt: '安装时间', expiresAt: '有效期至', lastSeenAt: '最近上报' } as const

const devices = {
  columns: {
    ...label,
    reading: '当前值',
    battery: '电量',
    signal: '信号',
    openAlarms: '未结束预警',
    openFaults: '未结束故障',
    openEvents: '未结束事件',
    falseAlarms: '频繁误报',
    ...times,
  },
  united: {
    name: ['name', 'type'],
    code: ['code', 'imei'],
    upkeep: ['signal', 'battery'],
    expiresAt: ['installedAt', 'expiresAt'],
    status: ['status', 'falseAlarms'],
    events: ['openAlarms', 'openFaults'],
  },
  sorts: ['code', 'name', 'deviceType', 'status', 'lastSeenAt', 'installedAt', 'expiresAt'],
} as const

export const deviceList = defineList({ domain: 'device', ...devices })
export const videoList = defineList({ domain: 'video', ...devices })

/** The fire hosts, with the states of their components. */
export const fireHostList = defineList({
  domain: 'fireHost',
  columns: {
    ...label,
    components: '部件',
    fire: '火警',
    fault: '故障',
    shielded: '屏蔽',
    supervised: '监管',
    started: '启动',
    feedback: '反馈',
    mains: '主电',
    backup: '备电',
    ...times,
  },
  united: { name: ['name', 'code'], power: ['mains', 'backup'] },
  sorts: ['code', 'name', 'status', 'lastSeenAt', 'fire', 'fault', 'shielded'],
})
