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
import { boxEdge, rowEdge } from '#client/ui/basics/row-edge.ts'
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

test('a fire wears its tag in the place of the icon, in front of the reason; it fades when it is taken', () => {
  const { container, rerender } = render(<KindMark kind="alarm" state={0} fire label="手动报警" />)
  const tag = () => screen.getByText('火警')
  expect(container.textContent).toBe('火警手动报警')
  expect(container.querySelectorAll('svg')).toHaveLength(1)
  expect(tag().className).not.toMatch(/taken/)
  rerender(<KindMark kind="alarm" state={1} fire />)
  expect(container.textContent).toBe('火警')
  expect(tag().className).toMatch(/taken/)
})

test('only the row of an untaken fire has the red ground', () => {
  const grounds = ([0, 1, 2] as const).map((state) => [
    /fire/i.test(rowEdge(state, 'alarm', true)),
    /fire/i.test(boxEdge(state, 'alarm', true)),
    /fire/i.test(rowEdge(state, 'alarm') + boxEdge(state, 'alarm')),
  ])
  expect(grounds).toEqual([
    [true, true, false],
    [false, false, false],
    [false, false, false],
  ])
})

test('kinds and device states wear their own words', () => {
  for (const kind of eventKindNames) render(<KindMark kind={kind} />)
  for (const kind of eventKindNames) expect(screen.getByText(eventKinds[kind].name)).toBeTruthy()
  for (const status of deviceStatusNames) render(<DeviceStatusChip status={status} />)
  for (const status of deviceStatusNames) expect(screen.getByText(deviceStatuses[status])).toBeTruthy()
})
