import { expect, test } from 'vitest'
import { createEmitter } from '#client/realtime/emitter.ts'

const setUp = () => {
  const emitter = createEmitter<number>()
  const received: string[] = []
  const listen = (name: string): (() => void) => emitter.subscribe((value) => received.push(`${name}${value}`))
  return { ...emitter, received, listen }
}

test('every listener hears every value until it ends its subscription', () => {
  const { emit, received, listen } = setUp()
  const end = listen('a')
  listen('b')
  emit(1)
  end()
  emit(2)
  expect(received).toEqual(['a1', 'b1', 'b2'])
})

test('a listener that throws keeps no other from hearing, and its error is thrown afterwards', () => {
  const { emit, subscribe, received, listen } = setUp()
  const failure = new Error('a page with a fault')
  listen('a')
  subscribe(() => {
    throw failure
  })
  listen('b')
  expect(() => emit(1)).toThrow(new AggregateError([failure], 'a listener failed'))
  expect(received).toEqual(['a1', 'b1'])
})
