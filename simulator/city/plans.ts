import type { CitySize } from '#simulator/city/city.ts'
import type { SiteKind } from '#simulator/city/sites.ts'

/** The plan of an area; `key` is the part of its id after the project's. */
export interface AreaPlan {
  readonly key: string
  readonly parent: string | null
  readonly name: string
  /** First part of the names of its buildings. */
  readonly street: string
  /** 0 三小区域, 1 出租屋, 2 一般单位, 3 重点单位, 4 其他 (spec §3) */
  readonly class: 0 | 1 | 2 | 3 | 4
  readonly site: SiteKind
}

export interface ProjectPlan {
  readonly id: string
  readonly name: string
  readonly info: string
  readonly color: string
  /** 1 in service */
  readonly status: number
  /** The project with the migration tip, where 硬件列表 is called 智能硬件. */
  readonly migrated: boolean
  readonly areas: readonly AreaPlan[]
  readonly devices: number
}

/** The area that `duty` watches, in the first project of every city. */
export const watchedArea = 'p1-a02'

type Row = readonly [parent: number | null, name: string, street: string, cls: AreaPlan['class'], site: SiteKind]

const keyOf = (number: number): string => `a${String(number).padStart(2, '0')}`
const areas = (rows: readonly Row[]): AreaPlan[] =>
  rows.map(([parent, name, street, cls, site], index) => ({
    key: keyOf(index + 1),
    parent: parent === null ? null : keyOf(parent),
    name,
    street,
    class: cls,
    site,
  }))

interface OldTown {
  root: string
  village: string
  street: string
  road: string
  estate: string
  market: string
}

const oldTown = (n: OldTown): AreaPlan[] =>
  areas([
    [null, n.root, n.root, 4, 'grounds'],
    [1, `${n.village}社区`, n.village, 1, 'village'],
    [2, `${n.village}北巷`, `${n.village}北巷`, 1, 'village'],
    [2, `${n.village}临街商铺`, `${n.village}路`, 0, 'shops'],
    [1, n.street, n.street, 0, 'shops'],
    [1, n.road, n.road, 0, 'shops'],
    [1, n.estate, n.estate, 2, 'estate'],
    [7, `${n.estate}出租楼`, `${n.estate}西侧`, 1, 'village'],
    [1, n.market, n.market, 3, 'market'],
  ])

interface Industry {
  root: string
  tower: string
  works: string
  stores: string
}

const industry = (n: Industry): AreaPlan[] =>
  areas([
    [null, n.root, n.root, 4, 'grounds'],
    [1, n.tower, n.tower, 3, 'tower'],
    [1, `${n.works}北区`, `${n.works}北区`, 2, 'factory'],
    [1, `${n.works}南区`, `${n.works}南区`, 2, 'factory'],
    [1, `${n.root}员工宿舍`, '宿舍路', 1, 'village'],
    [1, `${n.root}商铺`, '园区路', 0, 'shops'],
    [3, n.stores, n.stores, 3, 'factory'],
  ])

interface Civic {
  root: string
  school: string
  hospital: string
  street: string
  flats: string
  tower: string
}

const civic = (n: Civic): AreaPlan[] =>
  areas([
    [null, n.root, n.root, 4, 'grounds'],
    [1, n.school, n.school, 3, 'school'],
    [1, n.hospital, n.hospital, 3, 'hospital'],
    [1, n.street, n.street, 0, 'shops'],
    [4, n.flats, n.flats, 1, 'village'],
    [1, n.tower, n.tower, 2, 'tower'],
  ])

type Named = Pick<ProjectPlan, 'name' | 'info' | 'color' | 'status' | 'migrated' | 'areas'>

const authored: readonly Named[] = [
  {
    name: '城中区智慧消防',
    info: '老城片区的社区、出租屋与沿街小店，由街道办与社区工作站共同值守',
    color: '#2459c9',
    status: 1,
    migrated: false,
    areas: oldTown({
      root: '老城片区',
      village: '永安里',
      street: '南门街',
      road: '和平路',
      estate: '东湖新村',
      market: '城中农贸市场',
    }),
  },
  {
    name: '城中实业园区',
    info: '写字楼、厂房、仓库与员工宿舍，园区物业二十四小时值守',
    color: '#1f5fa8',
    status: 1,
    migrated: true,
    areas: industry({ root: '实业园区', tower: '城中实业大厦', works: '永昌机械', stores: '北站物流仓' }),
  },
  {
    name: '南门文教商圈',
    info: '学校、医院与商业街，服务合同已到期，等待续签',
    color: '#2f7d4f',
    status: 2,
    migrated: false,
    areas: civic({
      root: '文教商圈',
      school: '南门小学',
      hospital: '城中人民医院',
      street: '文华商业街',
      flats: '文华公寓',
      tower: '青年广场',
    }),
  },
]

const towns = [
  '长庆',
  '桂花',
  '石榴',
  '西关',
  '北塔',
  '双井',
  '大桥',
  '柳营',
  '平安',
  '马鞍',
  '青云',
  '白沙',
  '新港',
  '松园',
  '龙潭',
  '凤鸣',
  '金盘',
]

const grown = (town: string, index: number): Named => {
  const common = {
    name: `${town}片区智慧消防`,
    info: `${town}片区联网监测项目`,
    color: '#1f5fa8',
    status: 1,
    migrated: false,
  }
  const root = `${town}片区`
  if (index % 3 === 0) {
    return {
      ...common,
      areas: oldTown({
        root,
        village: `${town}里`,
        street: `${town}街`,
        road: `${town}路`,
        estate: `${town}新村`,
        market: `${town}农贸市场`,
      }),
    }
  }
  if (index % 3 === 1)
    return { ...common, areas: industry({ root, tower: `${town}大厦`, works: `${town}制造`, stores: `${town}物流仓` }) }
  return {
    ...common,
    areas: civic({
      root,
      school: `${town}中学`,
      hospital: `${town}医院`,
      street: `${town}商业街`,
      flats: `${town}公寓`,
      tower: `${town}广场`,
    }),
  }
}

const finish = (named: readonly Named[], devices: (index: number) => number): ProjectPlan[] =>
  named.map((plan, index) => ({ ...plan, id: `p${index + 1}`, devices: devices(index) }))

/** The projects of a city of a given size, each with its number of devices. */
export const projectPlans = (size: CitySize): ProjectPlan[] => {
  if (size === 'small') return finish(authored.slice(0, 1), () => 60)
  if (size === 'demo') return finish(authored, (index) => [270, 170, 160][index] ?? 0)
  return finish([...authored, ...towns.map(grown)], () => 5000)
}

/** Number of buildings in an area; the root of a project has one shared place. */
export const buildingsPerArea = (size: CitySize, site: SiteKind): number => {
  if (site === 'grounds') return size === 'city' ? 4 : 1
  return { small: 2, demo: site === 'tower' || site === 'hospital' ? 2 : 4, city: site === 'tower' ? 6 : 10 }[size]
}
