/** A part of a chart that leads to its list. */
export interface Slice {
  /** The card that contains it. */
  readonly card: string
  readonly name: string
  readonly href: string
  readonly total: number
}

/** Selector for `slicesOf`. */
export const SLICES = 'main a[aria-label]'

/** Links whose label contains a number: 预警 8 条, 离线 3 台. It also runs in a browser, so it uses nothing outside itself. */
export const slicesOf = (links: readonly Element[]): Slice[] =>
  links.flatMap((link) => {
    const name = link.getAttribute('aria-label') ?? ''
    const number = /([\d,]+) [条台]$/.exec(name)?.[1]
    const card = link.closest('section[aria-label]')?.getAttribute('aria-label') ?? ''
    const href = link.getAttribute('href') ?? ''
    return number === undefined ? [] : [{ card, name, href, total: Number(number.replaceAll(',', '')) }]
  })

/** The charts, and the minimum number of slices of each in a city with history. */
export const charts: Readonly<Record<string, number>> = {
  今日预警: 3,
  未处理: 2,
  设备在线率: 1,
  未整改隐患: 1,
  事件趋势: 20,
  预警类型: 6,
  高发场所: 10,
  场所分类: 10,
  设备状态: 4,
  处置质量: 2,
}

/** The total that its list shows; an empty list has no pager and shows none. */
export const totalOf = ({ total }: Slice): string => (total === 0 ? '' : `共 ${total.toLocaleString('en-US')} 条`)
