import type { DeviceState } from '#shared/device/device-states.ts'
import { deviceStateTexts } from '#client/config/device-texts.ts'

/** The words of the map; those of device states are in device-texts. */
export const mapTexts = {
  title: '地图',
  canvas: '地图，方向键平移，加减键缩放；设备请在列表中选择',
  panel: '设备列表',
  search: '搜索场所 / 设备 / 编码',
  searchLabel: '搜索',
  clear: '清空',
  all: '全部',
  counted: (label: string, count: string) => `${label} ${count}`,
  type: '设备类型',
  state: '设备状态',
  anyType: '全部类型',
  anyState: '全部状态',
  inView: (count: string) => `当前视野 ${count} 台`,
  found: (count: string) => `搜索到 ${count} 台`,
  order: '未处理优先',
  showAll: '查看全部',
  unlocated: (count: string) => `未定位 ${count} 台`,
  toUnlocated: '去补充坐标',
  locatedAgain: '返回地图列表',
  emptyUnlocated: '没有未定位的设备',
  emptyHidden: '设备与视频图层均已隐藏',
  showLayers: '显示全部图层',
  layers: '图层',
  layer: { areas: '区域', devices: '设备', video: '视频' },
  heat: {
    layer: '热力',
    panel: '事件热力',
    spans: { today: '今天', '7d': '7 天', '30d': '30 天', own: '自定义' },
    ownLabel: '起止日期',
    kinds: '事件种类',
    allKinds: '全部种类',
    cut: (days: number) => `最多显示 ${days} 天，已保留最后 ${days} 天`,
    total: (count: string) => `共 ${count} 条`,
    unlocated: (count: string) => `其中 ${count} 条的场所未定位`,
    empty: '这段时间没有事件',
    step: (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`),
    perCell: '每格条数',
  },
  base: '底图',
  standard: '标准',
  satellite: '卫星',
  emptyView: '当前视野没有设备',
  emptyFound: '没有符合条件的设备',
  emptyProject: '暂无设备',
  showEverything: '回到全部范围',
  outdated: '列表有更新，点击刷新',
  previous: '上一页',
  next: '下一页',
  page: (page: number, pages: number) => `${page} / ${pages} 页`,
  expand: '展开列表',
  collapse: '收起列表',
  latest: '定位到最新预警',
  zoomIn: '放大',
  zoomOut: '缩小',
  wholeExtent: '全部范围',
  legend: '聚合按最差状态',
  tilesFailed: '地图底图加载失败，点位仍可查看',
  basemapFailed: '底图读取失败，点位仍可查看',
  forbidden: '您的角色不能查看地图，请联系管理员',
  close: '关闭',

  card: {
    label: '设备信息',
    back: '返回同址列表',
    lastSeen: '最近心跳',
    happened: '发生时间',
    status: '连接状态',
    openEvents: '未结束事件',
    none: '无',
    count: (count: number) => `${count} 条`,
    contact: '联系人',
    noContact: '未登记',
    unlocated: '该设备没有坐标，未显示在地图上',
    threshold: (value: string) => `阈值 ${value}`,
    silent: '未上报数值',
    lastDay: '近 24 小时',
    eventPicture: '事件画面',
    livePicture: '实时画面',
    detail: '进入详情',
    video: '查看视频',
    call: (name: string) => `呼叫${name}`,
  },

  around: {
    label: '同址设备',
    title: (count: string) => `同址设备 ${count} 台`,
    some: (shown: number) => `仅列出前 ${shown} 台，请放大或筛选查看其余设备`,
    none: '该点位已没有设备',
  },
} as const

/**
 * The states that the chips above the list filter by. They count devices: a name that counts events elsewhere says so, and 离线
 * is the same number as in 设备在线率 and in the list of devices.
 */
export const stateChips = {
  alarm: '预警设备',
  fault: '故障设备',
  offline: deviceStateTexts.offline,
} as const satisfies Partial<Record<DeviceState, string>>
/** The states in the legend. */
export const legendStates: readonly DeviceState[] = ['alarm', 'anomaly', 'fault', 'risk', 'offline', 'normal']

/** The words of a position on a small map. */
export const spotTexts = {
  label: (name: string) => `${name}在地图上的位置`,
  open: '在地图中打开',
  failed: '地图加载失败，可按下方地址前往',
} as const
