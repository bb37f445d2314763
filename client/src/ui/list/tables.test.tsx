import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { deviceStatuses, deviceTypeCodes, deviceStatusNames } from '#shared/device/index.ts'
import { eventKindNames, eventKinds } from '#shared/event/index.ts'
import { handlingStateTexts, handlingStates } from '#shared/event/handling-state.ts'
import { menu, type MenuSpec } from '#shared/permission/menu.ts'
import { deviceIcon, kindIcon } from '#client/ui/icons/device-icon.ts'
import { isIconName } from '#client/ui/icons/icon.tsx'
import { KindMark } from '#client/ui/basics/kind-mark.tsx'
import { DeviceStatusChip, StateChip } from '#client/ui/basics/state-chip.tsx'

test('every device type and every kind has a drawing', () => {
  for (const name of [...deviceTypeCodes.map(deviceIcon), ...eventKindNames.map(kindIcon)])
    expect(isIconName(name)).toBe(true)
})

test('every icon that the menu names is drawn', () => {
  const icons = (entries: readonly MenuSpec[]): string[] =>
    entries.flatMap((entry) => [entry.icon ?? '', ...icons(entry.children ?? [])])
  const named = icons(menu).filter((icon) => icon !== '')
  expect(named.length).toBeGreaterThan(10)
  for (const name of named) expect(name).toSatisfy(isIconName)
})

test('every state of every kind is an icon and a word', () => {
  for (const kind of eventKindNames)
    for (const state of Object.values(handlingStates)) {
      const { container, unmount } = render(<StateChip state={state} kind={kind} />)
      expect(container.textContent).toBe(handlingStateTexts[state])
      expect(container.querySelectorAll('svg')).toHaveLength(1)
      unmount()
    }
})

test('only untaken events differ by kind', () => {
  const classOf = (element: ReactElement): string | undefined => {
    const { container, unmount } = render(element)
    const name = container.firstElementChild?.className
    unmount()
    return name
  }
  const looks = (state: 0 | 1 | 2): number =>
    new Set(eventKindNames.map((kind) => classOf(<StateChip state={state} kind={kind} />))).size
  expect([looks(0), looks(1), looks(2)]).toEqual([3, 1, 1])
})

test('kinds and device states wear their own words', () => {
  for (const kind of eventKindNames) render(<KindMark kind={kind} />)
  for (const kind of eventKindNames) expect(screen.getByText(eventKinds[kind].name)).toBeTruthy()
  for (const status of deviceStatusNames) render(<DeviceStatusChip status={status} />)
  for (const status of deviceStatusNames) expect(screen.getByText(deviceStatuses[status])).toBeTruthy()
})
