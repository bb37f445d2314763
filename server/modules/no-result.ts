import { failed, NO_SUCH_ROW } from '#server/modules/system/family.ts'

/** The answer of a call without a result: null, after its act. */
export const noResult = async (act: Promise<unknown>): Promise<null> => {
  await act
  return null
}

/** The same for an act on one row, which reports whether or how often it found the row; without one the call is refused. */
export const rowResult = async (act: Promise<boolean | number>): Promise<null> => {
  if (!(await act)) throw failed(NO_SUCH_ROW, 'id')
  return null
}
