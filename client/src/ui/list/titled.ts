import type { ListColumn } from '#client/ui/list/list-types.ts'

export type TitledColumn<Row, K extends string> =
  | ListColumn<Row>
  | (Omit<ListColumn<Row>, 'key' | 'title'> & { readonly key: K })

/** Columns of a list. A column without a title has the one of its key. */
export const titled = <Row, K extends string>(
  titles: Readonly<Record<K, string>>,
  columns: readonly TitledColumn<Row, NoInfer<K>>[],
): ListColumn<Row>[] => columns.map((column) => ('title' in column ? column : { ...column, title: titles[column.key] }))
