import { memo, useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { eventKinds } from '#shared/event/index.ts'
import { AlarmStack } from '#client/features/event/alarm-card/alarm-stack.tsx'
import { HiddenText } from '#client/ui/basics/hidden-text.tsx'
import { toneOf } from '#client/ui/basics/kind-tone.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { eventPaths } from '#client/config/paths.ts'
import { announceFrames, popUps } from '#client/features/event/api/announce.ts'
import { StickyCards, useStickyCards } from '#client/features/event/components/sticky-cards.tsx'
import { attendDesktop } from '#client/features/event/api/desktop.ts'
import { FiresCard } from '#client/features/event/components/fires-card.tsx'
import { PopUpCard } from '#client/features/event/components/pop-up-card.tsx'
import { isFireHeld, type PopUp } from '#client/features/event/pop-up-list.ts'
import { storm } from '#client/features/event/storm-gate.ts'
import { cardKeys, useCardKeys } from '#client/features/event/hooks/use-card-keys.ts'
import { framePath } from '#client/features/event/frame-words.ts'
import { useGo } from '#client/ui/basics/use-go.ts'
import { useSession } from '#client/lib/session-store.ts'
import { isDialogOpen } from '#client/lib/tab-ring.ts'
import { useFrames } from '#client/realtime/hooks.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'

/** More cards than this do not unfold; the event list shows them better. */
const readable = 12
/** The holder name under which the unfolded stack pauses its cards. */
const unfolded = 'unfolded'

const isStorm = (items: readonly PopUp[]): boolean => items.length > storm

/** 预警 for alarms of either kind, the kind's own name when all are of one kind, else 事件. */
const wordFor = (items: readonly PopUp[]): string => {
  if (items.every(({ kind }) => toneOf(kind) === 'alarm')) return eventKinds.alarm.name
  const [first] = items
  return first !== undefined && items.every(({ kind }) => kind === first.kind)
    ? eventKinds[first.kind].name
    : eventTexts.events
}

/**
 * Esc closes the card on top, unless something else on the page has handled the key. Over an open dialog it closes the one
 * that has the focus, never both: a card that closes together with a dialog would be missed.
 */
const useEscape = (stack: RefObject<HTMLElement | null>, top: PopUp | undefined): void => {
  useEffect(() => {
    if (top === undefined) return
    let isForDialog = false
    // In the capture phase, before the dialog handles the key and closes.
    const onCapture = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      const isAt = stack.current?.contains(document.activeElement) === true
      isForDialog = !isAt && isDialogOpen()
      if (!isAt) return
      event.stopPropagation()
      popUps.remove([top.id])
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isForDialog) popUps.remove([top.id])
    }
    window.addEventListener('keydown', onCapture, true)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onCapture, true)
      window.removeEventListener('keydown', onKey)
    }
  }, [stack, top])
}

const useExpanded = (items: readonly PopUp[]) => {
  const [expanded, setExpanded] = useState(false)
  const go = useGo()
  // The stack folds once it is empty, so that the next alarm begins folded.
  if (expanded && items.length === 0) setExpanded(false)
  const isOpen = expanded && items.length > 0
  useEffect(() => popUps.hold(unfolded, isOpen), [isOpen])
  const toggle = (): void => {
    const newest = items[0]
    if (!isOpen && newest !== undefined && items.length > readable) {
      // A fire card is never removed without being seen.
      popUps.remove(items.flatMap(({ id, fire }) => (fire ? [] : [id])))
      go(`${eventPaths[newest.kind].list}?tab=todo`)
    } else setExpanded(!isOpen)
  }
  return { expanded: isOpen, toggle }
}

/** Announces a fire to screen readers immediately. Its card is a dialog without focus, which they do not read out. */
const FireCall = ({ items }: { items: readonly PopUp[] }) => {
  const here = useSession(({ projectId }) => projectId)
  const fire = items.find((item) => item.fire)
  const project = fire !== undefined && fire.frame.projectId !== here ? [fire.frame.projectName] : []
  return (
    <div aria-live="assertive">
      {fire !== undefined && <HiddenText>{[fire.heading, ...project, ...framePath(fire.frame)].join('，')}</HiddenText>}
    </div>
  )
}

const Cards = memo(({ items }: { items: readonly PopUp[] }) => {
  const isPhone = useIsPhone()
  const sticky = useStickyCards()
  const go = useGo()
  const { expanded, toggle } = useExpanded(items)
  const layout = isPhone ? 'sheet' : 'desktop'
  useFrames(announceFrames)
  useEffect(() => attendDesktop(go), [go])
  const isApart = useStore(popUps.store, isFireHeld)
  const stack = useRef<HTMLElement>(null)
  useCardKeys(stack, items[0]?.id ?? sticky[0]?.key)
  useEscape(stack, items.find(({ fire }) => fire) ?? items[0])
  return (
    <>
      <FireCall items={items} />
      {createPortal(
        <AlarmStack
          ref={stack}
          keys={cardKeys}
          items={items}
          layout={layout}
          expanded={expanded}
          onToggle={toggle}
          wordFor={wordFor}
          // A phone has room for one card, and an alarm comes before a sticky card.
          staying={
            sticky.length > 0 && (!isPhone || items.length === 0) && <StickyCards cards={sticky} layout={layout} />
          }
          firesApart={isApart}
          renderFires={(fires) => <FiresCard fires={fires} layout={layout} />}
          renderCard={(popUp) => <PopUpCard popUp={popUp} layout={layout} hasTime={popUp.fire || !isStorm(items)} />}
        />,
        // Next to the dialogs in the body: the page is a stacking context of its own (`isolation`), and all of it lies below
        // them.
        document.body,
      )}
    </>
  )
})

/**
 * New events as cards beside the page: fires on top, three at most, the rest folded by place. In a storm new cards are
 * rendered in slices, so that key presses and scrolling are handled in between.
 */
export const AlarmPopUps = () => {
  const items = useStore(popUps.store, (list) => list.items)
  const later = useDeferredValue(items)
  return <Cards items={isStorm(items) ? later : items} />
}
