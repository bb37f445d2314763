import { Button } from 'antd'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { EmptyState } from '#client/ui/basics/empty-state.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { TableSkeleton } from '#client/ui/list/table-skeleton.tsx'
import { searchTexts as texts } from '#client/features/search/texts.ts'
import { MAX_KEYWORD_LENGTH, parseRecent, withRecent } from '#client/features/search/recent.ts'
import type { HitGroup } from '#client/features/search/search-groups.tsx'
import {
  Groups,
  optionId,
  Recent,
  stopsOf,
  type Marked,
  type RecentProps,
  type Stop,
} from '#client/features/search/search-options.tsx'
import { useSearch, type Search } from '#client/features/search/use-search.ts'
import { useGo } from '#client/ui/basics/use-go.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { storedValue } from '#client/lib/stored-value.ts'
import styles from '#client/features/search/search-panel.module.css'

/** The keywords with which this person opened a result. */
const storedRecent = storedValue('SEARCH_RECENT', parseRecent)

/** The reason for an empty list, if it is empty. */
const Nothing = ({ search }: { search: Search }) => {
  const { error, groups, keyword, retry, waiting } = search
  if (error !== null)
    return (
      <EmptyState
        kind="failed"
        note={failureText(error)}
        onAction={() => {
          retry().catch(notifyError)
        }}
      />
    )
  if (waiting && groups === undefined) return <TableSkeleton widths={[undefined, 96]} rows={5} rowHeight={48} />
  if (!waiting && groups?.length === 0)
    return <EmptyState kind="filtered" title={texts.none(keyword)} note={texts.noneNote} />
  return null
}

const spokenFor = ({ groups, long, waiting }: Search): string => {
  if (waiting) return long ? texts.slow : texts.searching
  if (groups === undefined || groups.length === 0) return ''
  return texts.found(formatCount(groups.reduce((sum, { total }) => sum + total, 0)))
}

const useRecent = () => {
  const [recent, setRecent] = useState(storedRecent.read)
  const save = (next: readonly string[]): void => {
    setRecent(next)
    try {
      storedRecent.write(next)
    } catch (error) {
      notifyError(error)
    }
  }
  return { recent, add: (keyword: string) => save(withRecent(recent, keyword)), forget: () => save([]) }
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

const Keys = () => (
  <div className={styles.keys} aria-hidden="true">
    <kbd>↑</kbd>
    <kbd>↓</kbd> {texts.help.move}
    <kbd>Enter</kbd> {texts.help.open}
    <kbd>Esc</kbd> {texts.help.close}
  </div>
)

interface FieldProps {
  readonly list: string
  readonly active: string | undefined
  readonly hasStops: boolean
  readonly typed: string
  readonly status: string
  readonly onType: (typed: string) => void
  readonly onCompose: (composing: boolean) => void
  readonly acts: Readonly<Record<string, () => void>>
}

/** The field keeps the focus; its arrow keys move through the results. */
const Field = ({ list, active, hasStops, typed, status, onType, onCompose, acts }: FieldProps) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.nativeEvent.isComposing ? undefined : acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    if (hasStops) act()
  }
  return (
    <div className={styles.field}>
      <Icon name="search" size={20} />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={texts.field}
        aria-expanded={hasStops}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : optionId(list, active)}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_KEYWORD_LENGTH}
        placeholder={texts.placeholder}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onCompositionStart={() => onCompose(true)}
        onCompositionEnd={() => onCompose(false)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="flex-none font-13">
        {status}
      </span>
    </div>
  )
}

/** Shown while the field is empty: recent keywords. */
const Before = ({ recent, forget, ...rest }: RecentProps & { forget: () => void }) =>
  recent.length === 0 ? (
    <p className={styles.hint}>{texts.noRecent}</p>
  ) : (
    <>
      <div id={rest.marked.list} role="listbox" aria-label={texts.recent}>
        <Recent recent={recent} {...rest} />
      </div>
      <Button type="link" size="small" onClick={forget}>
        {texts.forget}
      </Button>
    </>
  )

const After = ({ search, groups, marked }: { search: Search; groups: readonly HitGroup[]; marked: Marked }) => (
  <>
    {groups.length > 0 && (
      <div id={marked.list} role="listbox" aria-label={texts.results}>
        <Groups groups={groups} marked={marked} />
      </div>
    )}
    <Nothing search={search} />
  </>
)

const scrollTo = (id: string): void => document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' })

/** Input, results and the active option. */
const usePanel = (onClose: () => void) => {
  const [typed, setTyped] = useState('')
  const [composing, setComposing] = useState(false)
  const search = useSearch(typed, composing)
  const { recent, add, forget } = useRecent()
  const list = useId()
  const go = useGo()
  const isEmpty = typed.trim() === ''
  const groups = isEmpty || search.error !== null ? [] : (search.groups ?? [])
  const stops = isEmpty ? recent.map((key): Stop => ({ key, to: undefined })) : stopsOf(groups)
  const { active, move, point } = useStops(stops, !isEmpty)
  const step = (by: 1 | -1): void => {
    const next = move(by)
    if (next !== undefined) scrollTo(optionId(list, next))
  }
  const take = (): void => {
    add(search.keyword)
    onClose()
  }
  const open = (): void => {
    const stop = stops.find(({ key }) => key === active)
    if (stop === undefined || search.waiting) return
    if (stop.to === undefined) return setTyped(stop.key)
    take()
    go(stop.to)
  }
  const acts = { ArrowDown: () => step(1), ArrowUp: () => step(-1), Enter: open }
  const marked: Marked = { list, active, onTake: take, onPoint: point }
  const field = { list, active, hasStops: stops.length > 0, typed, acts, onType: setTyped, onCompose: setComposing }
  return { field, search, groups, isEmpty, marked, before: { recent, forget, onChoose: setTyped } }
}

/** The search field with the results below it. */
export const SearchPanel = ({ onClose }: { onClose: () => void }) => {
  const { field, search, groups, isEmpty, marked, before } = usePanel(onClose)
  return (
    <div className={styles.panel} aria-busy={search.waiting}>
      <Field {...field} status={isEmpty ? '' : spokenFor(search)} />
      <div className={classNames(styles.results, search.waiting && styles.stale)}>
        {isEmpty ? <Before {...before} marked={marked} /> : <After search={search} groups={groups} marked={marked} />}
      </div>
      <Keys />
    </div>
  )
}
