import { catalogue } from '#shared/errors/catalogue.ts'
import { callErrorOf, trpc } from '#client/lib/trpc.ts'

export interface UniqueField {
  readonly tableName: 'sys_user' | 'sys_dict'
  readonly fieldName: string
  /** The row that may have the value: the one that is being changed. */
  readonly dataId: string | undefined
  /** What is said when somebody else has it. */
  readonly taken: string
}

/** A rule for a field whose value must be the only one: asked of the server when the field is left. */
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
        // Whoever cannot be asked now will say so when the form is sent.
        if (callErrorOf(error)?.code === catalogue.FAMILY_FAILED.code) throw new Error(taken, { cause: error })
      }
    },
  })
}
