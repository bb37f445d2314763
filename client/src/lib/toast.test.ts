import { expect, test } from 'vitest'
import { createToaster } from '#client/lib/toast.ts'

const rig = (over: { exempt?: readonly string[]; isSilent?: () => boolean } = {}) => {
  const said: string[] = []
  const time = { now: 0 }
  const toaster = createToaster({ clock: { now: () => time.now }, isSilent: () => false, exempt: [], ...over })
  return { said, time, toaster, attach: () => toaster.attach((text, tone) => void said.push(`${tone} ${text}`)) }
}

test('what is said before there is a screen is said when it comes: the last sentence, as there is one at a time', () => {
  const { said, toaster, attach } = rig()
  toaster.say('第一句')
  toaster.say('第二句', 'done')
  attach()
  expect(said).toEqual(['done 第二句'])
})

test('what is said when the screen has gone is said on the next, though it be gone after that has come', () => {
  const { said, toaster, attach } = rig()
  const leave = attach()
  leave()
  toaster.say('一句')
  expect(said).toEqual([])
  attach()
  leave()
  toaster.say('又一句')
  expect(said).toEqual(['info 一句', 'info 又一句'])
})

test('a sentence that is exempt, an empty one, and any at the end of the session are not said', () => {
  const end = { isHere: false }
  const { said, toaster, attach } = rig({ exempt: ['不必说'], isSilent: () => end.isHere })
  attach()
  toaster.say('不必说')
  toaster.say('')
  end.isHere = true
  toaster.say('也不说')
  expect(said).toEqual([])
})

test('the same sentence is said again after four seconds', () => {
  const { said, time, toaster, attach } = rig()
  attach()
  for (const now of [0, 3999, 4000]) {
    time.now = now
    toaster.say('一句')
  }
  expect(said).toEqual(['info 一句', 'info 一句'])
})
