import styles from '#client/features/dashboard/arrange/arrange.module.css'

/** A press that moves less than this is a click. */
const START_PX = 6
/** Between the cards, as in the stylesheet. */
const GAP_PX = 12
const COLUMNS = 12

/** What drags of cards do; cards are named by their ids. */
export interface CardDrags {
  /** The card shall come directly before or behind another one. */
  readonly move: (id: string, to: string, isBehind: boolean) => void
  /** The card shall be as large as this, in columns and rows with fractions. */
  readonly resize: (id: string, size: { columns: number; rows: number }) => void
}

interface Point {
  readonly x: number
  readonly y: number
}

type Area = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** A drag under way: what is marked, and what a release does. */
interface Drag {
  readonly markAt: (point: Point) => Area | undefined
  readonly drop: (point: Point) => void
}

const idOf = (card: HTMLElement): string => card.dataset['card'] ?? ''

const cardsIn = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('[data-card]')]

const contains = ({ left, right, top, bottom }: Area, { x, y }: Point): boolean =>
  left <= x && x < right && top <= y && y < bottom

/** The card under the pointer, and whether the pointer is in its second half. Cards move while the page scrolls, so they are measured each time. */
const targetAt = (box: HTMLElement, card: HTMLElement, point: Point) => {
  const target = cardsIn(box).find((one) => contains(one.getBoundingClientRect(), point))
  if (target === undefined || target === card) return undefined
  const area = target.getBoundingClientRect()
  return { id: idOf(target), area, isBehind: point.x > (area.left + area.right) / 2 }
}

const moving = (box: HTMLElement, card: HTMLElement, { move }: CardDrags): Drag => ({
  markAt: (point) => {
    const target = targetAt(box, card, point)
    if (target === undefined) return undefined
    const { left, right, top, bottom } = target.area
    const x = target.isBehind ? right + GAP_PX / 2 : left - GAP_PX / 2
    return { left: x - 1, right: x + 1, top, bottom }
  },
  drop: (point) => {
    const target = targetAt(box, card, point)
    if (target) move(idOf(card), target.id, target.isBehind)
  },
})

const resizing = (box: HTMLElement, card: HTMLElement, { resize }: CardDrags): Drag => ({
  markAt: ({ x, y }) => {
    const { left, top } = card.getBoundingClientRect()
    return { left, top, right: Math.max(x, left), bottom: Math.max(y, top) }
  },
  drop: ({ x, y }) => {
    const { left, top, height } = card.getBoundingClientRect()
    const column = (box.getBoundingClientRect().width + GAP_PX) / COLUMNS
    const row = (height + GAP_PX) / Number(card.dataset['height'] ?? 1)
    resize(idOf(card), { columns: (x - left + GAP_PX) / column, rows: (y - top + GAP_PX) / row })
  },
})

/** Marks where a card will come, or how large it will be. */
const createMark = (box: HTMLElement) => {
  const mark = document.createElement('div')
  mark.className = styles.mark ?? ''
  return {
    show: (area: Area | undefined): void => {
      if (area === undefined) return mark.remove()
      const { left, top } = box.getBoundingClientRect()
      mark.style.left = `${area.left - left}px`
      mark.style.top = `${area.top - top}px`
      mark.style.width = `${area.right - area.left}px`
      mark.style.height = `${area.bottom - area.top}px`
      if (!mark.isConnected) box.append(mark)
    },
    remove: (): void => mark.remove(),
  }
}

const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY })

const begin = (box: HTMLElement, { card, drag, from }: { card: HTMLElement; drag: Drag; from: Point }): void => {
  const mark = createMark(box)
  const ended = new AbortController()
  const isDragged = ({ x, y }: Point): boolean => Math.hypot(x - from.x, y - from.y) >= START_PX
  const end = (): void => {
    ended.abort()
    mark.remove()
    card.removeAttribute('data-dragging')
  }
  const listen = <K extends keyof WindowEventMap>(name: K, act: (event: WindowEventMap[K]) => void): void =>
    window.addEventListener(name, act, { signal: ended.signal })
  listen('pointermove', (event) => {
    const point = pointOf(event)
    if (isDragged(point)) card.setAttribute('data-dragging', '')
    mark.show(isDragged(point) ? drag.markAt(point) : undefined)
  })
  listen('pointerup', (event) => {
    end()
    if (isDragged(pointOf(event))) drag.drop(pointOf(event))
  })
  listen('pointercancel', end)
  listen('keydown', ({ key }) => key === 'Escape' && end())
}

/** Moves cards by a drag anywhere but on their controls, and resizes them by a drag at `data-resize`. Returns what ends it. */
export const dragCards = (box: HTMLElement, drags: CardDrags): (() => void) => {
  const ended = new AbortController()
  const press = (event: PointerEvent): void => {
    const { target } = event
    if (event.button !== 0 || event.pointerType === 'touch' || !(target instanceof Element)) return
    const card = target.closest<HTMLElement>('[data-card]')
    if (card === null || target.closest('[data-controls]') !== null) return
    const start = target.closest('[data-resize]') === null ? moving : resizing
    begin(box, { card, drag: start(box, card, drags), from: pointOf(event) })
  }
  box.addEventListener('pointerdown', press, { signal: ended.signal })
  return () => ended.abort()
}
