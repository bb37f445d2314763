import { expect, test } from 'vitest'
import { catalogue } from '#shared/errors/catalogue.ts'
import { CallError } from '#client/lib/call-error.ts'
import { orNothing } from '#client/features/map/api/silent.ts'

const refused = (code: number, result: unknown) => Promise.reject(new CallError({ fault: 'answer', code, result }))

test.each([catalogue.NOTHING_IN_VIEW.code, catalogue.NO_RESULT.code])(
  '%i is an answer, with its result',
  async (code) => {
    expect(await orNothing(refused(code, { total: 0 }))).toEqual({ total: 0 })
  },
)

test('any other refusal stays one, and so does a silent one without a result', async () => {
  await expect(orNothing(refused(catalogue.NO_PERMISSION.code, { total: 0 }))).rejects.toThrow(CallError)
  await expect(orNothing(refused(catalogue.NOTHING_IN_VIEW.code, null))).rejects.toThrow(CallError)
})
