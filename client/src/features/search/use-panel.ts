import { useId, useState } from 'react'
import type { HitGroup } from '#client/features/search/search-groups.tsx'
import { optionId, type Marked } from '#client/features/search/search-options.tsx'
import { shownGroups, stopsOf, type ShownGroup, type Stop } from '#client/features/search/search-stops.ts'
import { useRecent } from '#client/features/search/use-recent.ts'
import { useSearch, type Search } from '#client/features/search/use-search.ts'
import { useGo } from '#client/ui/basics/use-go.ts'

export interface SearchPanelProps {
  readonly onClose: () => void
  /** What the console itself offers for a keyword, before the results of the server; for '' what it offers at first. */
  readonly local: (keyword: string) => readonly HitGroup[]
}

/** The active option: initially the first result, then moved by the arrow keys. */
const useStops = (stops: readonly Stop[], first: boolean) => {
  const [chosen, setChosen] = useState<string>()
  const known = stops.some(({ key }) => key === chosen) ? chosen : undefined
  const active = known ?? (first ? stops[0]?.key : undefined)
  const move = (by: 1 | -1): string | undefined => {
    const at = stops.findIndex(({ key }) => key === active)
    const next = stops[at === -1 && by === -1 ? stops.length - 1 : (at + by + stops.length) % stops.length]
    setChosen(next?.key)
    return next?.key
  }
  return { active, move, point: setChosen }
}

const none: ReadonlySet<string> = new Set()

/** The groups that the person has unfolded, until another keyword is typed. */
const useUnfolded = (typed: string) => {
  const [state, setState] = useState({ typed, keys: none })
  const keys = state.typed === typed ? state.keys : none
  return { keys, unfold: (key: string): void => setState({ typed, keys: new Set([...keys, key]) }) }
}

const scrollTo = (id: string): void => document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' })

const isAmong = ({ key }: Stop, groups: readonly HitGroup[]): boolean =>
  groups.some((group) => key.startsWith(`${group.key} `))

const useGroups = (keyword: string, search: Search, local: SearchPanelProps['local']) => {
  const offered = local(keyword)
  const found = keyword === '' || search.error !== null ? [] : (search.groups ?? [])
  const { keys, unfold } = useUnfolded(keyword)
  // At first there is room for all that is offered.
  const all = keyword === '' ? new Set(offered.map(({ key }) => key)) : keys
  const groups: readonly ShownGroup[] = shownGroups([...offered, ...found], all)
  return { offered, groups, unfold }
}

/** Input, results and the active option. */
export const usePanel = ({ onClose, local }: SearchPanelProps) => {
  const [typed, setTyped] = useState('')
  const [composing, setComposing] = useState(false)
  const search = useSearch(typed, composing)
  const { recent, add, forget } = useRecent()
  const [list, go] = [useId(), useGo()]
  const keyword = typed.trim()
  const isEmpty = keyword === ''
  const { offered, groups, unfold } = useGroups(keyword, search, local)
  const remembered: readonly Stop[] = isEmpty
    ? recent.map((one) => ({ key: one, target: () => setTyped(one), stays: true }))
    : []
  const stops = [...remembered, ...stopsOf(groups, unfold)]
  const { active, move, point } = useStops(stops, !isEmpty)
  const step = (by: 1 | -1): void => {
    const next = move(by)
    if (next !== undefined) scrollTo(optionId(list, next))
  }
  /** Of an address this is all: the link navigates by itself. */
  const take = ({ target, stays }: Stop): void => {
    if (stays !== true) {
      add(keyword)
      onClose()
    }
    if (typeof target !== 'string') target()
  }
  const open = (): void => {
    const stop = stops.find(({ key }) => key === active)
    // What the server has found for an earlier keyword is not what the person means.
    if (stop === undefined || (search.waiting && !isAmong(stop, offered))) return
    take(stop)
    if (typeof stop.target === 'string') go(stop.target)
  }
  const acts = { ArrowDown: () => step(1), ArrowUp: () => step(-1), Enter: open }
  const marked: Marked = { list, active, keyword, onTake: take, onPoint: point, onUnfold: unfold }
  const field = { list, active, hasStops: stops.length > 0, typed, acts, onType: setTyped, onCompose: setComposing }
  return { field, search, groups, remembered, isEmpty, marked, forget, clear: (): void => setTyped('') }
}
