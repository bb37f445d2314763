import { memo, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { EventDetail } from '#shared/event/event.contract.ts'
import { parseTime } from '#shared/time.ts'
import { isPastThreshold } from '#shared/device/measures.ts'
import { timings } from '#shared/realtime/timings.ts'
import { AlarmCard, type AlarmCardProps, type RunOut } from '#client/features/event/alarm-card/alarm-card.tsx'
import { Sparkline } from '#client/features/event/alarm-card/sparkline.tsx'
import { kindIcon } from '#client/ui/icons/device-icon.ts'
import { toneOf } from '#client/ui/basics/kind-tone.ts'
import { popUps } from '#client/features/event/api/announce.ts'
import { valueWords, type ValueWords } from '#client/lib/event-words.ts'
import { framePath, likelyHasValue } from '#client/features/event/frame-words.ts'
import { useIsElsewhere, usePopUpActions, useSilence } from '#client/features/event/hooks/use-pop-up-actions.ts'
import { isHeld, type PopUp } from '#client/features/event/pop-up-list.ts'
import { useTimedText } from '#client/ui/basics/use-now.ts'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { agoText, countdownText } from '#client/lib/format-time.ts'
import { trpc } from '#client/lib/trpc.ts'

interface PopUpCardProps {
  popUp: PopUp
  layout: 'desktop' | 'sheet'
  /** Whether the card stays for its full time. In a storm it is replaced sooner than its curve could be read. */
  hasTime: boolean
}

const variantOf = ({ fire, kind }: PopUp): AlarmCardProps['variant'] => (fire ? 'fire' : toneOf(kind))

/** Points of the small curve: the last few minutes up to now. */
const sparkPoints = 24

const EventSpark = ({ event, tone }: { event: EventDetail; tone: 'alarm' | 'amber' | 'anomaly' }) => {
  const { data } = trpc.event.curve.useQuery(
    { id: event.id, span: '30m' },
    { meta: { quiet: true }, staleTime: timings.popUp },
  )
  const words = valueWords(event)
  if (data === undefined || words === undefined) return null
  const values = data.points.slice(-sparkPoints).map(([, value]) => value)
  return <Sparkline values={values} threshold={data.threshold} tone={tone} label={`${words.value} ${words.unit}`} />
}

/** A component of its own, so that the ticking age does not re-render the card. */
export const Ago = ({ time }: { time: string }) => useTimedText(1000, (now) => agoText(parseTime(time), now))

const Countdown = ({ callAt }: { callAt: string }) =>
  useTimedText(1000, (now) => {
    const left = parseTime(callAt) - now
    return left > 0 ? texts.callIn(countdownText(left)) : ''
  })

/** How long until people are called for the event: beside the device, so that nothing moves when it is known. */
const CallNote = ({ event }: { event: EventDetail | undefined }) =>
  event?.callAt !== undefined && (
    <span className="flex-none text-13 ink2">
      <Countdown callAt={event.callAt} />
    </span>
  )

/** The value of the event, and of a fire what else its device measures beyond a threshold: smoke, and the temperature. */
const valuesOf = (event: EventDetail, isFire: boolean): readonly ValueWords[] => {
  const others = event.device.readings.filter(
    (reading) => isFire && reading.measure !== event.measure && isPastThreshold(reading),
  )
  return [event, ...others].flatMap((measured) => valueWords(measured) ?? [])
}

/** The elapsed time of a card; undefined if the card does not expire by time. */
export const useRunOut = ({ until }: PopUp, hasTime: boolean): RunOut | undefined => {
  const paused = useStore(popUps.store, isHeld)
  // The bar animates by itself from the position at which the card was mounted.
  const elapsedMs = useMemo(
    () => (hasTime ? timings.popUp - (until - popUps.store.getState().age) : undefined),
    [hasTime, until],
  )
  return elapsedMs === undefined ? undefined : { durationMs: timings.popUp, elapsedMs, paused }
}

interface CardOfEventProps extends PopUpCardProps {
  event: EventDetail | undefined
  isRead: boolean
  isElsewhere: boolean
}

const CardOfEvent = ({ popUp, layout, hasTime, event, isRead, isElsewhere }: CardOfEventProps) => {
  const { id, frame, kind, heading } = popUp
  const runOut = useRunOut(popUp, hasTime)
  const [arrives] = useState(hasTime)
  const actions = [...usePopUpActions(popUp), useSilence()]
  const values = event === undefined ? [] : valuesOf(event, popUp.fire)
  return (
    <AlarmCard
      variant={variantOf(popUp)}
      icon={kindIcon(kind)}
      heading={heading}
      ago={<Ago time={frame.time} />}
      note={<CallNote event={event} />}
      device={event === undefined ? frame.deviceName : `${event.deviceName} ${event.deviceCode}`}
      path={event === undefined ? framePath(frame) : event.placePath}
      project={isElsewhere ? frame.projectName : undefined}
      values={values}
      {...(values.length > 0 && event && hasTime && { curve: <EventSpark event={event} tone={toneOf(kind)} /> })}
      expectsValues={!isRead && likelyHasValue(frame)}
      actions={actions}
      runOut={runOut}
      arrives={arrives}
      layout={layout}
      onHold={(on) => popUps.hold(id, on)}
      onClose={() => popUps.remove([id])}
    />
  )
}

/** A card that is folded away under the pointer releases its hold: browsers fire no pointerleave for a removed element. */
export const useLettingGo = (id: string): void => {
  useEffect(() => () => popUps.hold(id, false), [id])
}

/** A pop-up that loads its own event: only visible cards send requests to the server. */
export const PopUpCard = memo((props: PopUpCardProps) => {
  useLettingGo(props.popUp.id)
  const isElsewhere = useIsElsewhere(props.popUp.frame)
  const { data, isLoading } = trpc.event.detail.useQuery(
    { id: props.popUp.id },
    { meta: { quiet: true }, enabled: !isElsewhere },
  )
  return <CardOfEvent {...props} event={data} isRead={!isLoading} isElsewhere={isElsewhere} />
})
