import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { GoHint } from '#client/app/shell/shortcuts/go-hint.tsx'
import { useGoPages } from '#client/app/shell/shortcuts/go-pages.ts'
import { isCharacter, isTaken, isTyping, nameOf, type KeyPress } from '#client/app/shell/shortcuts/key-press.ts'
import { createKeyReader, type Reading } from '#client/app/shell/shortcuts/key-reader.ts'
import { listCursor } from '#client/app/shell/shortcuts/list-cursor.ts'
import { areShortcutsShown, toggleShortcuts } from '#client/app/shell/shortcuts/open-shortcuts.ts'
import { useGo } from '#client/ui/basics/use-go.ts'
import { shortcuts, type ShortcutAct } from '#client/config/shortcuts.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { useSettings } from '#client/lib/settings-store.ts'
import { isDialogOpen } from '#client/lib/tab-ring.ts'

const acts: ReadonlyMap<string, ShortcutAct> = new Map(
  shortcuts.flatMap(({ keys, act }) => (act === undefined ? [] : keys.map((key) => [key, act] as const))),
)

/** Pop-ups of events: Esc closes the one on top, and leaves the row to the next press. */
const hasCards = (): boolean => document.querySelector('[aria-keyshortcuts="Alt+A"] article') !== null

/** Keys that do something elsewhere, except on a row: arrows scroll, Enter presses, Esc closes. */
const isFree = (name: string): boolean => {
  if (name === 'Escape') return listCursor.isOnRow() && !hasCards()
  return listCursor.isOnRow() || !(name.startsWith('Arrow') || name === 'Enter')
}

/** Whether the page under a dialog, or a field in it, would be meant. The dialog 快捷键 hears ?, which closes it. */
const isElsewhere = (press: KeyPress): boolean => {
  if (areShortcutsShown()) return press.key !== '?'
  return isDialogOpen() || isTyping(press)
}

/** A held key moves the cursor on; anything else happens once. */
const isRepeated = ({ repeat }: KeyPress, name: string): boolean =>
  repeat && acts.get(name) !== 'next' && acts.get(name) !== 'previous'

const perform = (reading: Reading, goTo: (letter: string) => boolean): boolean => {
  if ('letter' in reading) return goTo(reading.letter)
  if (reading.act === 'end') return true
  if (reading.act !== 'help') return listCursor[reading.act]()
  toggleShortcuts()
  return true
}

/** Listens to the shortcuts of the shell and its lists. */
export const Shortcuts = () => {
  const [reader] = useState(() => createKeyReader(pageClock, (name) => acts.get(name)))
  const { isWaiting } = useStore(reader.store)
  const { shortcuts: isOn } = useSettings()
  const pages = useGoPages()
  const go = useGo()
  const goTo = (letter: string): boolean => {
    const page = pages.find(({ key }) => key === letter)
    if (page !== undefined) go(page.path)
    return page !== undefined
  }
  const onKey = useEffectEvent((press: KeyboardEvent): void => {
    const name = nameOf(press)
    if (isTaken(press) || isElsewhere(press) || (!isOn && isCharacter(press))) return reader.end()
    if (isRepeated(press, name) || !(isWaiting || isFree(name))) return
    const reading = reader.read(name)
    if (reading !== undefined && perform(reading, goTo)) press.preventDefault()
  })
  useEffect(() => {
    const listen = (press: KeyboardEvent): void => onKey(press)
    // In the capture phase of the window an open card or panel would not have taken its key yet.
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', listen)
      reader.end()
    }
  }, [reader])
  return <GoHint isShown={isWaiting} pages={pages} />
}
