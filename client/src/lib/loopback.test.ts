import { expect, test } from 'vitest'
import { isLoopback } from '#client/lib/loopback.ts'

test('names and numbers of this machine are loopback, whatever looks like them is not', () => {
  expect(['localhost', '127.0.0.1', '127.8.9.10', '[::1]'].filter(isLoopback)).toHaveLength(4)
  expect(['localhost.example', '127.0.0.1.example', '192.168.1.7', 'fengsui.example', ''].filter(isLoopback)).toEqual(
    [],
  )
})
