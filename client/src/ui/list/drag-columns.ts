import styles from '#client/ui/list/drag-columns.module.css'

/** Width of the strip on both sides of an edge between two heads in which a drag resizes, in px. */
const EDGE_PX = 5
/** A press that moves less than this is a click, which sorts. */
const START_PX = 6

/** What drags in the heads of a table do; columns are named by their keys. */
export interface ColumnDrags {
  /** The column shall be as wide as this, in px; undefined: its usual width, after a double click. */
  readonly resize: (key: string, width: number | undefined) => void
  /** The column shall come directly before or behind another one. */
  readonly move: (key: string, to: string, isBehind: boolean) => void
  readonly isMovable: (key: string) => boolean
}

interface Head {
  readonly key: string
  readonly left: number
  readonly right: number
}

/** The heads that are drawn. */
const headsIn = (box: HTMLElement): Head[] =>
  [...box.querySelectorAll<HTMLElement>('th[data-column]')].flatMap((head) => {
    const { left, right } = head.getBoundingClientRect()
    return right > left ? { key: head.dataset['column'] ?? '', left, right } : []
  })

const isInHead = ({ target }: Event): boolean => target instanceof Element && target.closest('thead') !== null

const edgeAt = (heads: readonly Head[], x: number): Head | undefined =>
  heads.find(({ right }) => Math.abs(right - x) <= EDGE_PX)

const headAt = (heads: readonly Head[], x: number): Head | undefined =>
  heads.find(({ left, right }) => left <= x && x < right)

/** A drag under way: where its line is, and what a release does. */
interface Drag {
  readonly moveTo: (x: number) => number | undefined
  readonly drop: (x: number) => void
}

const resizing = ({ key, left }: Head, { resize }: ColumnDrags): Drag => ({
  moveTo: (x) => x,
  drop: (x) => resize(key, x - left),
})

const moving = (
  { key }: Head,
  { heads, from, drags }: { heads: readonly Head[]; from: number; drags: ColumnDrags },
): Drag => {
  const targetAt = (x: number): { head: Head; isBehind: boolean } | undefined => {
    const head = headAt(heads, x)
    if (Math.abs(x - from) < START_PX || head === undefined || head.key === key || !drags.isMovable(head.key))
      return undefined
    return { head, isBehind: x > (head.left + head.right) / 2 }
  }
  return {
    moveTo: (x) => {
      const target = targetAt(x)
      return target && (target.isBehind ? target.head.right : target.head.left)
    },
    drop: (x) => {
      const target = targetAt(x)
      if (target) drags.move(key, target.head.key, target.isBehind)
    },
  }
}

const dragAt = (box: HTMLElement, x: number, drags: ColumnDrags): Drag | undefined => {
  const heads = headsIn(box)
  const edge = edgeAt(heads, x)
  if (edge !== undefined) return resizing(edge, drags)
  const head = headAt(heads, x)
  return head && drags.isMovable(head.key) ? moving(head, { heads, from: x, drags }) : undefined
}

/** The line that shows where a column will end or begin. */
const createLine = (box: HTMLElement) => {
  const line = document.createElement('div')
  line.className = styles.line ?? ''
  return {
    show: (x: number | undefined): void => {
      if (x === undefined) return line.remove()
      line.style.left = `${x - box.getBoundingClientRect().left}px`
      if (!line.isConnected) box.append(line)
    },
    remove: (): void => line.remove(),
  }
}

/** The press that ended a drag is no click on a head. A release over another element makes no click: the next press ends this. */
const swallowClick = (): void => {
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  const swallow = (event: MouseEvent): void => {
    ended.abort()
    // A key press on a button is a click as well, without a count.
    if (event.detail > 0) event.stopPropagation()
  }
  window.addEventListener('click', swallow, options)
  window.addEventListener('pointerdown', () => ended.abort(), options)
}

const begin = (box: HTMLElement, { clientX: from }: PointerEvent, drags: ColumnDrags): void => {
  const drag = dragAt(box, from, drags)
  if (drag === undefined) return
  const line = createLine(box)
  const ended = new AbortController()
  const isDragged = (x: number): boolean => Math.abs(x - from) >= START_PX
  const end = (): void => {
    ended.abort()
    line.remove()
    box.removeAttribute('data-dragging')
  }
  const listen = <K extends keyof WindowEventMap>(name: K, act: (event: WindowEventMap[K]) => void): void =>
    window.addEventListener(name, act, { signal: ended.signal })
  listen('pointermove', ({ clientX }) => {
    if (isDragged(clientX)) box.setAttribute('data-dragging', '')
    line.show(isDragged(clientX) ? drag.moveTo(clientX) : undefined)
  })
  listen('pointerup', ({ clientX }) => {
    end()
    if (!isDragged(clientX)) return
    swallowClick()
    drag.drop(clientX)
  })
  listen('pointercancel', end)
  listen('keydown', ({ key }) => key === 'Escape' && end())
}

/** Resizes and moves the columns of a table by drags in its heads. Returns what ends it. */
export const dragColumns = (box: HTMLElement, drags: ColumnDrags): (() => void) => {
  const ended = new AbortController()
  const { signal } = ended
  const atEdge = ({ clientX }: MouseEvent): Head | undefined => edgeAt(headsIn(box), clientX)
  box.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || event.pointerType === 'touch' || !isInHead(event)) return
      if (atEdge(event)) event.preventDefault()
      begin(box, event, drags)
    },
    { signal },
  )
  box.addEventListener(
    'pointermove',
    (event) => box.toggleAttribute('data-edge', isInHead(event) && atEdge(event) !== undefined),
    { signal },
  )
  // A click on an edge does not sort, a double click gives the column its usual width.
  const onEdge = (event: MouseEvent, act: (head: Head) => void): void => {
    const head = isInHead(event) ? atEdge(event) : undefined
    if (head === undefined) return
    event.stopPropagation()
    act(head)
  }
  box.addEventListener('click', (event) => onEdge(event, () => {}), { signal, capture: true })
  box.addEventListener('dblclick', (event) => onEdge(event, ({ key }) => drags.resize(key, undefined)), { signal })
  box.setAttribute('data-drags', '')
  return () => {
    ended.abort()
    box.removeAttribute('data-drags')
  }
}
