import { Button } from 'antd'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { placeCard, type Box } from '#client/features/tour/card-place.ts'
import type { Stop } from '#client/features/tour/stops.ts'
import { tourTexts as texts } from '#client/features/tour/texts.ts'
import { useSpotlight } from '#client/features/tour/use-spotlight.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/features/tour/stop-card.module.css'

interface StopCardProps {
  readonly stop: Stop
  /** Whether its page is on the screen: until then there is no element to point at. */
  readonly isThere: boolean
  readonly at: number
  readonly count: number
  readonly onStep: (by: 1 | -1) => void
  readonly onEnd: () => void
}

/** In px around the element. */
const AIR = 4

const Spotlight = ({ box }: { box: Box | undefined }) => {
  if (box === undefined) return <div className={styles.shade} />
  const { left, top, width, height } = box
  const style = { left: left - AIR, top: top - AIR, width: width + 2 * AIR, height: height + 2 * AIR }
  return <div className={styles.light} style={style} />
}

/** The card is measured, then placed, before the browser paints. */
const useCardPlace = (box: Box | undefined, name: string) => {
  const card = useRef<HTMLElement>(null)
  const [place, setPlace] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = card.current ?? {}
    setPlace(placeCard(box, { width, height }, { width: window.innerWidth, height: window.innerHeight }))
  }, [box, name])
  return { card, place }
}

/**
 * A modal dialog over everything: the page below it takes no keys and no clicks until the tour ends or gives way. The browser would
 * give the focus to its first button, which is 跳过, and leaves it nowhere when that button goes.
 */
const useModal = (at: number) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    main.current?.focus()
    return () => shown?.close()
  }, [])
  useEffect(() => {
    if (dialog.current?.contains(document.activeElement) !== true) main.current?.focus()
  }, [at])
  return { dialog, main }
}

interface ButtonsProps extends Omit<StopCardProps, 'stop' | 'isThere'> {
  readonly main: RefObject<HTMLButtonElement | null>
}

const Buttons = ({ at, count, main, onStep, onEnd }: ButtonsProps) => {
  const isLast = at === count - 1
  return (
    <footer className={styles.foot}>
      <span className={styles.progress}>{texts.progress(at + 1, count)}</span>
      {!isLast && (
        <Button type="text" onClick={onEnd}>
          {texts.skip}
        </Button>
      )}
      {at > 0 && <Button onClick={() => onStep(-1)}>{texts.back}</Button>}
      <Button ref={main} type="primary" onClick={isLast ? onEnd : () => onStep(1)}>
        {isLast ? texts.done : texts.next}
      </Button>
    </footer>
  )
}

const nowhere: readonly string[] = []

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** One stop: the page is dimmed but for the element, and a card beside it says what it is for. Arrows step, Esc skips. */
export const StopCard = ({ stop: { name, targets }, isThere, ...progress }: StopCardProps) => {
  const { at, count, onStep, onEnd } = progress
  const box = useSpotlight(isThere ? targets : nowhere)
  const { dialog, main } = useModal(at)
  const { card, place } = useCardPlace(box, name)
  const id = useId()
  const isPhone = useIsPhone()
  const { title, text } = isPhone && name === 'keys' ? texts.onPhone : texts.stops[name]
  const onKeyDown = (event: KeyboardEvent): void => {
    // The shortcuts of the page listen further out.
    event.stopPropagation()
    if (event.key === 'Escape' && !event.repeat) return onEnd()
    const by = steps[event.key]
    if (by !== undefined && at + by >= 0 && at + by < count) onStep(by)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby="none"
      onKeyDown={onKeyDown}
      // The Esc that closed the pop-up before it is not meant for the tour, but the browser would give it to this dialog.
      onCancel={(event) => event.preventDefault()}
    >
      <Spotlight box={box} />
      <section ref={card} className={styles.card} style={place}>
        <div aria-live="polite">
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <p id={`${id}-text`} className={styles.text}>
            {text}
          </p>
          {at === count - 1 && <p className={styles.note}>{texts.later}</p>}
        </div>
        <Buttons {...progress} main={main} />
      </section>
    </dialog>
  )
}
