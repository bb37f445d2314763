import { useStore } from 'zustand'
import { deskAddress, type DeskAddress } from '#client/features/director/lib/desk-address.ts'

/** One choice that the address holds, and its change. */
export const useDeskChoice = <K extends keyof DeskAddress>(
  key: K,
): readonly [value: string, change: (value: string) => void] => [
  useStore(deskAddress, (address) => address[key]),
  (value) => deskAddress.change({ [key]: value }),
]

/** The choice among some names; the first of them where the address has none of them. */
export const useDeskTab = <T extends string>(
  key: keyof DeskAddress,
  names: readonly [T, ...T[]],
): readonly [T, (name: T) => void] => {
  const [value, change] = useDeskChoice(key)
  const [first] = names
  return [names.find((name) => name === value) ?? first, (name) => change(name === first ? '' : name)]
}
