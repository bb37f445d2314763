import type { RoomUse } from '#shared/device/room-uses.ts'

/** `#` is replaced by the number of the floor. */
type Room = readonly [name: string, use: RoomUse]

export interface Site {
  /** `#` is replaced by the number of the building, `@` by the name of its street, `*` by the next of `signs`. */
  readonly building: string
  readonly signs: readonly string[]
  readonly floors: readonly [min: number, max: number]
  readonly groundFloor: readonly Room[]
  readonly upper: readonly Room[]
  readonly top: readonly Room[]
}

const shopSigns = [
  '聚福楼餐馆',
  '服装店',
  '五金店',
  '老周面馆',
  '便利店',
  '理发店',
  '惠民药房',
  '修车铺',
  '早点铺',
  '文具店',
  '茶叶店',
  '裁缝铺',
]

const flats = [
  ['# 层楼道', 'corridor'],
  ['#01', 'living'],
  ['#02', 'living'],
  ['#03 厨房', 'kitchen'],
] as const
const roofWithTank = [
  ['天面', 'roof'],
  ['高位水箱间', 'pump'],
] as const

/** Kinds of buildings, each with the rooms of its floors. */
export const sites = {
  village: {
    building: '@ # 号',
    signs: [],
    floors: [3, 5],
    groundFloor: [
      ['门厅', 'lobby'],
      ['配电箱', 'power'],
      ['充电棚', 'charge'],
      ['门前通道', 'lane'],
    ],
    upper: flats,
    top: [['天面', 'roof']],
  },
  shops: {
    building: '@ # 号*',
    signs: shopSigns,
    floors: [1, 2],
    groundFloor: [
      ['店面', 'shop'],
      ['后厨', 'kitchen'],
      ['仓库', 'store'],
      ['配电箱', 'power'],
      ['门前消防通道', 'lane'],
    ],
    upper: [
      ['二层阁楼', 'living'],
      ['楼梯口', 'corridor'],
    ],
    top: [],
  },
  estate: {
    building: '@ # 栋',
    signs: [],
    floors: [5, 7],
    groundFloor: [
      ['大堂', 'lobby'],
      ['一层配电间', 'power'],
      ['电动车充电区', 'charge'],
      ['消防车道', 'lane'],
    ],
    upper: flats,
    top: roofWithTank,
  },
  tower: {
    building: '@ * 座',
    signs: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K'],
    floors: [8, 12],
    groundFloor: [
      ['大堂', 'lobby'],
      ['消防控制室', 'control'],
      ['地下泵房', 'pump'],
      ['地下配电房', 'power'],
      ['地下充电区', 'charge'],
      ['消防车道', 'lane'],
    ],
    upper: [
      ['# 层电梯厅', 'corridor'],
      ['#01 办公区', 'office'],
      ['#02 会议室', 'office'],
      ['# 层强电间', 'power'],
      ['# 层茶水间', 'kitchen'],
    ],
    top: roofWithTank,
  },
  factory: {
    building: '@ # 号厂房',
    signs: [],
    floors: [2, 3],
    groundFloor: [
      ['车间', 'public'],
      ['原料仓库', 'store'],
      ['配电房', 'power'],
      ['装卸区', 'outdoor'],
      ['厂区通道', 'lane'],
    ],
    upper: [
      ['# 层车间', 'public'],
      ['# 层成品仓库', 'store'],
      ['# 层楼梯口', 'corridor'],
    ],
    top: [['天面', 'roof']],
  },
  school: {
    building: '@*',
    signs: ['教学楼', '食堂', '实验楼', '宿舍楼', '体育馆', '图书馆', '行政楼', '艺术楼', '幼儿部', '后勤楼'],
    floors: [3, 5],
    groundFloor: [
      ['门厅', 'lobby'],
      ['厨房', 'kitchen'],
      ['配电房', 'power'],
      ['值班室', 'control'],
      ['消防通道', 'lane'],
    ],
    upper: [
      ['# 层走廊', 'corridor'],
      ['#01 教室', 'public'],
      ['#02 教室', 'public'],
      ['#03 办公室', 'office'],
    ],
    top: [['天面', 'roof']],
  },
  hospital: {
    building: '@*',
    signs: ['门诊楼', '住院楼', '医技楼', '行政楼', '后勤楼', '感染科楼', '康复楼', '体检楼', '科教楼', '老年病楼'],
    floors: [4, 7],
    groundFloor: [
      ['挂号大厅', 'lobby'],
      ['消防控制室', 'control'],
      ['地下泵房', 'pump'],
      ['配电房', 'power'],
      ['急救车道', 'lane'],
      ['食堂厨房', 'kitchen'],
    ],
    upper: [
      ['# 层走廊', 'corridor'],
      ['#01 病房', 'public'],
      ['#02 病房', 'public'],
      ['# 层护士站', 'office'],
      ['# 层药品库', 'store'],
    ],
    top: roofWithTank,
  },
  market: {
    building: '@*',
    signs: ['一号棚', '二号棚', '熟食区', '水产区', '干货区', '冷库', '停车楼', '管理楼', '三号棚', '四号棚'],
    floors: [1, 2],
    groundFloor: [
      ['摊位区', 'shop'],
      ['熟食加工间', 'kitchen'],
      ['配电房', 'power'],
      ['装卸口', 'outdoor'],
      ['消防通道', 'lane'],
    ],
    upper: [
      ['二层摊位区', 'shop'],
      ['二层库房', 'store'],
      ['楼梯口', 'corridor'],
    ],
    top: [],
  },
  grounds: {
    building: '@*',
    signs: ['公共区域', '东侧公共区域', '西侧公共区域', '北侧公共区域'],
    floors: [1, 1],
    groundFloor: [
      ['消防控制室', 'control'],
      ['地下泵房', 'pump'],
      ['消防水池', 'pump'],
      ['主入口', 'lobby'],
      ['主消防通道', 'lane'],
      ['室外消火栓 01', 'outdoor'],
      ['室外消火栓 02', 'outdoor'],
      ['室外消火栓 03', 'outdoor'],
      ['总配电房', 'power'],
      ['充电场', 'charge'],
    ],
    upper: [],
    top: [],
  },
} as const satisfies Record<string, Site>

export type SiteKind = keyof typeof sites
