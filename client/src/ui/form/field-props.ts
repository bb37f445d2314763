/** The props of an antd field in a `FormRow` with the same id. */
export const fieldProps = (id: string, error: string | undefined) => ({
  id,
  status: error === undefined ? ('' as const) : ('error' as const),
  'aria-invalid': error !== undefined,
  'aria-describedby': `${id}-hint`,
})
