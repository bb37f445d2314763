import { catalogue } from '#shared/errors/catalogue.ts'
import { callErrorOf, trpc } from '#client/lib/trpc.ts'

export interface UniqueField {
  readonly tableName: 'sys_user' | 'sys_dict'
  readonly fieldName: string
  /** The row that may have the value: the one being edited. */
  readonly dataId: string | undefined
  /** The message if another row has the value. */
  readonly taken: string
}

/** A rule for a field with a unique value: checked on the server when the field loses focus. */
export const useUniqueRule = () => {
  const { dictionary } = trpc.useUtils()
  return ({ taken, dataId, ...field }: UniqueField) => ({
    validateTrigger: 'onBlur',
    validator: async (_rule: unknown, value: string | undefined): Promise<void> => {
      const fieldVal = value?.trim() ?? ''
      if (fieldVal === '') return
      try {
        await dictionary.isFree.fetch(
          { ...field, fieldVal, ...(dataId !== undefined && { dataId }) },
          { meta: { quiet: true } },
        )
      } catch (error) {
        // If the check itself fails, the server reports a duplicate when the form is submitted.
        if (callErrorOf(error)?.code === catalogue.FAMILY_FAILED.code) throw new Error(taken, { cause: error })
      }
    },
  })
}
