import type { DeviceType } from '#shared/device/index.ts'
import type { RoomUse } from '#simulator/city/sites.ts'

interface Share {
  /** Devices of this type per thousand. */
  readonly share: number
  /** Uses of the rooms it is installed in. */
  readonly uses: readonly RoomUse[]
  readonly spots: readonly string[]
  /** Years after which it has to be replaced. */
  readonly years: number
}

/** Share and location of each device type. */
export const deviceMix: Readonly<Record<DeviceType, Share>> = {
  smoke: {
    share: 280,
    uses: ['living', 'corridor', 'office', 'public', 'shop', 'store'],
    spots: ['天花板中央', '靠窗一侧', '门口上方'],
    years: 10,
  },
  microwavesmoke: { share: 13, uses: ['living', 'store'], spots: ['天花板中央'], years: 10 },
  infraredsmoke: { share: 13, uses: ['shop', 'living'], spots: ['天花板中央'], years: 10 },
  gas: { share: 98, uses: ['kitchen', 'living'], spots: ['燃气灶上方', '燃气表旁'], years: 5 },
  gasbusiness: { share: 32, uses: ['kitchen', 'shop'], spots: ['灶台上方', '气瓶间'], years: 5 },
  electric: { share: 66, uses: ['power', 'shop', 'office'], spots: ['总进线', '照明回路', '插座回路'], years: 8 },
  electriccharge: { share: 20, uses: ['charge', 'power'], spots: ['充电回路'], years: 8 },
  water: { share: 26, uses: ['pump', 'corridor'], spots: ['喷淋主管', '末端试水'], years: 8 },
  waterlevel: { share: 13, uses: ['pump'], spots: ['水池侧壁'], years: 8 },
  waterpressure: { share: 16, uses: ['pump', 'corridor'], spots: ['管网末端'], years: 8 },
  mainframe: { share: 8, uses: ['control'], spots: ['控制室机柜'], years: 10 },
  disconnector: { share: 40, uses: ['power', 'living'], spots: ['总闸', '二路分闸'], years: 8 },
  firehydrant: { share: 23, uses: ['outdoor', 'corridor'], spots: ['栓体'], years: 8 },
  onefirehydrant: { share: 10, uses: ['outdoor', 'lane'], spots: ['路边'], years: 8 },
  manualalarm: { share: 33, uses: ['corridor', 'lobby'], spots: ['楼梯口', '出口旁'], years: 10 },
  fireextinguisher: { share: 36, uses: ['corridor', 'shop', 'store'], spots: ['灭火器箱'], years: 5 },
  camera: { share: 13, uses: ['control'], spots: ['值班台上方'], years: 6 },
  firecamera: { share: 16, uses: ['lane'], spots: ['灯杆'], years: 6 },
  electriccamera: { share: 13, uses: ['lobby'], spots: ['电梯口', '门厅上方'], years: 6 },
  smokewarm: {
    share: 82,
    uses: ['corridor', 'kitchen', 'store', 'charge'],
    spots: ['天花板中央', '楼道尽头'],
    years: 10,
  },
  liquid: { share: 13, uses: ['pump'], spots: ['水箱'], years: 8 },
  transfer: { share: 10, uses: ['control'], spots: ['控制室机柜'], years: 10 },
  data: { share: 7, uses: ['power', 'control'], spots: ['弱电箱'], years: 10 },
  box: { share: 7, uses: ['control', 'lobby'], spots: ['弱电箱'], years: 6 },
  alertor: { share: 13, uses: ['roof', 'corridor'], spots: ['防火门', '天面门'], years: 8 },
  hoveringcamera: { share: 7, uses: ['roof'], spots: ['天面门'], years: 8 },
  charging_station: { share: 16, uses: ['charge'], spots: ['车位旁'], years: 8 },
  charging_cabinet: { share: 10, uses: ['charge'], spots: ['棚内'], years: 8 },
  battery_exchange_cabinet: { share: 5, uses: ['charge', 'lane'], spots: ['路边'], years: 8 },
  controller: { share: 13, uses: ['store', 'corridor'], spots: ['喷淋支管'], years: 8 },
  flamecamera: { share: 7, uses: ['store', 'public', 'outdoor'], spots: ['立柱'], years: 6 },
  temperature: { share: 16, uses: ['store', 'power'], spots: ['货架上方', '柜内'], years: 8 },
  patroltag: { share: 13, uses: ['corridor', 'pump', 'power'], spots: ['门边'], years: 5 },
  dtu: { share: 7, uses: ['power', 'control'], spots: ['弱电箱'], years: 10 },
}
