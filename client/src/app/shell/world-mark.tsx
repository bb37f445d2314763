import { useSyncExternalStore } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { shellTexts } from '#client/app/shell/texts.ts'
import { serverClock } from '#client/lib/server-clock.ts'
import { pageWorld } from '#client/lib/world-base.ts'
import styles from '#client/app/shell/world-mark.module.css'

const texts = shellTexts.world

/** Deviations from the normal state: a world other than the main one, and a clock that is frozen or scaled. */
export const worldWords = (base: string, speed: number): readonly string[] => [
  ...(base === '' ? [] : [texts.name(base.slice('/w/'.length))]),
  ...(speed === 1 ? [] : [speed === 0 ? texts.frozen : texts.speed(String(speed))]),
]

/** Names the world of this console and its clock speed; empty in the main world at speed 1. */
export const WorldMark = ({ wordless = false }: { wordless?: boolean }) => {
  const speed = useSyncExternalStore(serverClock.subscribe, serverClock.speed)
  const words = worldWords(pageWorld(), speed)
  if (words.length === 0) return null
  const whole = words.join('，')
  return (
    <p className={classNames(styles.mark, wordless && styles.wordless)} title={whole}>
      <Icon name="clock" size={14} title={wordless ? whole : undefined} />
      {!wordless && words.map((word) => <span key={word}>{word}</span>)}
    </p>
  )
}
