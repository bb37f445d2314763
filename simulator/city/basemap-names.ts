import type { Random } from '#simulator/engine/random.ts'

/** The avenues between the cells, from south to north and from west to east. */
export const avenuesAcross = ['滨江大道', '', '城中大道', '文昌大道', '北环大道']
export const avenuesUp = ['西环大道', '长庚大道', '中轴大道', '启明大道', '东门大道', '东环大道']
export const RIVER = '护城河'

const streets = [
  '解放路',
  '新华路',
  '朝阳路',
  '建设路',
  '文化路',
  '青年路',
  '迎春路',
  '富强路',
  '复兴路',
  '胜利路',
  '民生路',
  '曙光路',
  '友谊路',
  '团结路',
  '明德路',
  '崇文路',
  '梧桐路',
  '木棉路',
  '紫荆路',
  '榕树路',
  '石桥路',
  '钟楼路',
  '书院路',
  '码头路',
]
const parks = ['人民公园', '东湖公园', '望江公园', '儿童公园', '梅园', '烈士公园', '体育公园', '荔枝公园']

/** Returns each name once; empty when all are used. */
const taker = (names: readonly string[], random: Random) => {
  const left = [...names]
  return (): string => left.splice(random.int(0, Math.max(0, left.length - 1)), 1)[0] ?? ''
}

export const createNamer = (random: Random) => ({ street: taker(streets, random), park: taker(parks, random) })

export type Namer = ReturnType<typeof createNamer>
