import type { ListSpec } from '#shared/export/define-list.ts'
import type { Keyed } from '#client/ui/list/column-choice.ts'

/** A list and the filters of its list call, without paging. */
export interface Exported {
  readonly spec: ListSpec
  /** The title of its page, by which the server identifies the list and names the file. */
  readonly name: string
  readonly params: Readonly<Record<string, string | number | boolean | undefined>>
  /** The list on the screen: the file usually has its columns. */
  readonly shown: { readonly list: string; readonly columns: readonly Keyed[] }
}
