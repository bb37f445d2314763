import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { Watermark, watermarkText } from '#client/app/watermark.tsx'
import { sessionStore } from '#client/lib/session-store.ts'
import { consolePerson } from '#tests/support/console-person.ts'

test.each([
  ['name and the last four digits in a project in service', {}, '李海峰 5678'],
  ['the name alone of somebody without a phone', { userInfo: { ...consolePerson, phone: '' } }, '李海峰'],
  ['nothing in a project that is not in service', { projectStatus: 2 }, ''],
  ['nothing in a stopped project', { projectStatus: 0 }, ''],
  ['nothing without a project', { projectStatus: null }, ''],
  ['nothing where the project wants none', { watermark: false }, ''],
  ['nothing for nobody', { userInfo: null }, ''],
])('the watermark is %s', (_what, more, text) => {
  expect(watermarkText({ userInfo: consolePerson, projectStatus: 1, watermark: true, ...more })).toBe(text)
})

const drawn: unknown[][] = []
beforeEach(() => {
  drawn.length = 0
  const pen = {
    translate: (...at: number[]) => drawn.push(['translate', ...at]),
    rotate: (angle: number) => drawn.push(['rotate', Math.round((angle * 180) / Math.PI)]),
    fillText: (...what: unknown[]) => drawn.push(['text', ...what]),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    // Only the members that the watermark uses.
    pen as unknown as CanvasRenderingContext2D &
      ImageBitmapRenderingContext &
      WebGLRenderingContext &
      WebGL2RenderingContext,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    return `data:${this.width}x${this.height}`
  })
  sessionStore.save({ token: 't1', userInfo: consolePerson, projectId: 'p1', projectStatus: 1, watermark: true }, true)
})

const at = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Watermark />
    </MemoryRouter>,
  ).container.querySelector<HTMLElement>('[data-watermark]')

test('the pattern is a tile of 250 by 180 with the text in its middle, turned by 20 degrees', () => {
  const mark = at('/alarmAdmin?tab=todo')
  expect(mark?.style.backgroundImage).toContain('data:250x180')
  expect(mark?.getAttribute('aria-hidden')).toBe('true')
  expect(drawn).toEqual([
    ['translate', 125, 90],
    ['rotate', -20],
    ['text', '李海峰 5678', 0, 0],
  ])
})

test.each([
  ['/dashboard/analysis', false],
  ['/map/analysis', false],
  ['/account/center', false],
  ['/user/center', true],
  ['/isystem/messageNotification', true],
  ['/404', true],
])('whether %s bears it: %s', (path, is) => expect(at(path) !== null).toBe(is))
