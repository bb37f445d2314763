import { Button } from 'antd'
import { useEffect, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import type { EventKind } from '#shared/event/index.ts'
import { mayBeFire } from '#client/features/event/address-filters.ts'
import { flood } from '#client/features/event/api/flood.ts'
import type { EventList } from '#client/features/event/api/use-event-list.ts'
import { firesPath } from '#client/features/event/fires-path.ts'
import { floodTexts as texts } from '#client/features/event/flood-texts.ts'
import { floodPath, kindToHandle } from '#client/features/event/flood/flood-paths.ts'
import { passFloodTime } from '#client/features/event/flood/flood-rule.ts'
import { floodView, type FloodView, type Share } from '#client/features/event/flood/flood-view.ts'
import { PauseButton } from '#client/features/event/flood/pause-button.tsx'
import { minuteText } from '#client/lib/format-time.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { toBatch, useGo } from '#client/ui/basics/use-go.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import styles from '#client/features/event/flood/flood-bar.module.css'

export interface FloodBarProps {
  /** The kind of the list below the bar. */
  readonly kind: EventKind
  readonly query: EventList['query']
  readonly change: EventList['change']
}

const sharesText = (shares: readonly Share[]): string =>
  shares.map(({ name, count }) => texts.share(name, formatCount(count))).join(texts.between)

const Words = ({ view, now }: { view: FloodView; now: number }) => {
  const [reasons, places] = [sharesText(view.reasons), sharesText(view.places)]
  return (
    <div className={styles.words}>
      <b className="inline-row gap-8">
        <Icon name="flame" size={18} />
        {texts.title}
      </b>
      <span>{texts.rate(formatCount(view.rate))}</span>
      <span>{texts.since(minuteText(view.since, now))}</span>
      {reasons !== '' && (
        <span className={styles.shares} title={reasons}>
          {reasons}
        </span>
      )}
      {places !== '' && (
        <span className={styles.places} title={places}>
          {places}
        </span>
      )}
    </div>
  )
}

/** 仅看火警: a filter of the list below; lists without fires lead to that of the alarms. */
const FiresOnly = ({ kind, query, change }: FloodBarProps) => {
  const go = useGo()
  const isOn = query.filters['fire'] === 'yes'
  const toggle = (): void =>
    change(({ filters: { fire: _fire, ...rest } }) => ({ filters: isOn ? rest : { ...rest, fire: 'yes' } }))
  return mayBeFire(kind) ? (
    <Button size="small" aria-pressed={isOn} {...(isOn && { type: 'primary', ghost: true })} onClick={toggle}>
      {texts.firesOnly}
    </Button>
  ) : (
    <Button size="small" onClick={() => go(firesPath)}>
      {texts.firesOnly}
    </Button>
  )
}

/** 批量处理: the events of the flood in their list, ticked, and the dialog. A phone has no ticks. */
const HandleTogether = ({ kind, view }: { kind: EventKind; view: FloodView }) => {
  const go = useGo()
  const isPhone = useIsPhone()
  const { mayElement } = usePermission()
  const target = kindToHandle(view.kinds, kind)
  const mayHandle = mayElement(`${target}:feedback`) || mayElement(`${target}:toSite`)
  if (isPhone || !mayHandle) return null
  return (
    <Button size="small" onClick={() => go(floodPath(target, view.since, serverClock.now()), toBatch)}>
      {texts.batch}
    </Button>
  )
}

/**
 * Marks the page while the bar is on it: breadcrumbs and cards give it room. A `:has()` on the page would be matched again with
 * every row that enters, which cost a third of the frames of a storm.
 */
const useMark = (isShown: boolean): void => {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-flooded', isShown)
    return () => document.documentElement.removeAttribute('data-flooded')
  }, [isShown])
}

/** 预警洪峰: the rate, since when, of what and where, and what helps now. It ends by itself when world time passes. */
export const FloodBar = (props: FloodBarProps) => {
  const state = useStore(flood.store)
  const clock = useNow(1000)
  // An event may come before the page has read the time at which the server received it.
  const now = Math.max(clock, state.at)
  const view = floodView(passFloodTime(state, now), texts.others)
  useEffect(() => {
    if (view === null) flood.passTime(now)
  }, [view, now])
  useMark(view !== null)
  if (view === null) return null
  return (
    <section className={styles.bar} aria-label={texts.title}>
      {/* Read out once, when it appears; the numbers change every second. */}
      <span role="alert" className="absolute">
        <HiddenText>{texts.begun(minuteText(view.since, now))}</HiddenText>
      </span>
      <Words view={view} now={now} />
      <div className={styles.acts}>
        <FiresOnly {...props} />
        <HandleTogether kind={props.kind} view={view} />
        <PauseButton />
      </div>
    </section>
  )
}
