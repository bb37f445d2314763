import { expect, test } from 'vitest'
import { createEmitter } from '#client/realtime/emitter.ts'

const setUp = () => {
  const emitter = createEmitter<number>()
  const heard: string[] = []
  const listen = (name: string): (() => void) => emitter.subscribe((value) => heard.push(`${name}${value}`))
  return { ...emitter, heard, listen }
}

test('every listener hears every value until it ends its subscription', () => {
  const { emit, heard, listen } = setUp()
  const end = listen('a')
  listen('b')
  emit(1)
  end()
  emit(2)
  expect(heard).toEqual(['a1', 'b1', 'b2'])
})

test('a listener that throws keeps no other from hearing, and its error is thrown afterwards', () => {
  const { emit, subscribe, heard, listen } = setUp()
  const failure = new Error('a page with a fault')
  listen('a')
  subscribe(() => {
    throw failure
  })
  listen('b')
  expect(() => emit(1)).toThrow(new AggregateError([failure], 'a listener failed'))
  expect(heard).toEqual(['a1', 'b1'])
})
