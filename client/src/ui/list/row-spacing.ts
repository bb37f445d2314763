import { storedValue } from '#client/lib/stored-value.ts'

/** How close the rows of tables are. The stylesheet of the table has the heights. */
export const rowSpacings = ['compact', 'standard', 'roomy'] as const
export type RowSpacing = (typeof rowSpacings)[number]

const parse = (value: unknown): RowSpacing => rowSpacings.find((one) => one === value) ?? 'standard'

/** One choice of this person for all lists. */
export const storedSpacing = (name: string) => storedValue(`LIST_SPACING${name}`, parse)
