import { catalogue } from '#shared/errors/catalogue.ts'
import { CallError } from '#client/lib/call-error.ts'

const silent: readonly number[] = [catalogue.NOTHING_IN_VIEW.code, catalogue.NO_RESULT.code]

/** 9004 and 5103 say that nothing is there and bring the same result as success: they are answers, not failures. */
export const orNothing = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    // The contracts promise the result of success beside these codes.
    if (error instanceof CallError && silent.includes(error.code) && error.result !== null) return error.result as T
    throw error
  }
}
