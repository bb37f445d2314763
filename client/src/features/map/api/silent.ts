import { catalogue } from '#shared/errors/catalogue.ts'
import { CallError } from '#client/lib/call-error.ts'

const silent: readonly number[] = [catalogue.NOTHING_IN_VIEW.code, catalogue.NO_RESULT.code]

/** 9004 and 5103 mean an empty result and have the same shape as success: they are results, not failures. */
export const orNothing = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    // The contracts promise the success result together with these codes.
    if (error instanceof CallError && silent.includes(error.code) && error.result !== null) return error.result as T
    throw error
  }
}
