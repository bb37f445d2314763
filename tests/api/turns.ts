import { expect, vi } from 'vitest'

import type { City } from '#tests/support/city.ts'

/** Makes calls that all wait in the queue before the first of them gets its turn; they run in this order. */
export const allAtOnce = async <T>(
  { world: { store } }: Pick<City, 'world'>,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> => {
  let open = () => {}
  const busy = store.inTurn(() => new Promise<void>((resolve) => (open = resolve)))
  const waiting = vi.spyOn(store, 'inTurn')
  const answers: Promise<T>[] = []
  for (const [index, call] of calls.entries()) {
    answers.push(call())
    await vi.waitFor(() => expect(waiting).toHaveBeenCalledTimes(index + 1))
  }
  waiting.mockRestore()
  open()
  await busy
  return Promise.all(answers)
}
