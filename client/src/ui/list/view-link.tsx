import { Input } from 'antd'
import { parseChoice, type ColumnChoice } from '#client/ui/list/column-choice.ts'
import type { ListView } from '#client/ui/list/list-views.ts'
import { viewLinkTexts as texts } from '#client/ui/list/view-link-texts.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { notify } from '#client/lib/feedback.ts'

const COLUMNS_PARAM = 'cols'
/** Longer texts are no choice of columns: no list has so many. */
const MAX_LENGTH = 2000
/** Of the dialog, in px. */
const WIDTH = 600

type Shown = Pick<ListView, 'search' | 'choice'>

/** The address at which another member finds the list as it is shown: filters, tab, order, size and columns. */
export const viewLink = ({ search, choice }: Shown): string => {
  const params = new URLSearchParams(search)
  params.set(COLUMNS_PARAM, JSON.stringify(choice))
  return `${window.location.origin}${window.location.pathname}?${params.toString()}`
}

const parseText = (text: string): unknown => {
  try {
    return text.length > MAX_LENGTH ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The list that a link shows; invalid columns are the usual ones. */
export const linkedView = (search: string): Shown => {
  const params = new URLSearchParams(search)
  const choice = parseChoice(parseText(params.get(COLUMNS_PARAM) ?? ''))
  params.delete(COLUMNS_PARAM)
  return { search: params.toString(), choice }
}

/** Copies the link. Where the browser refuses, as on plain HTTP, a dialog shows it for manual copying. */
export const copyViewLink = async (shown: Shown): Promise<void> => {
  const link = viewLink(shown)
  try {
    await navigator.clipboard.writeText(link)
    notify(texts.copied, 'done')
  } catch {
    dialogs.open({
      key: 'view-link',
      rank: 'own',
      title: texts.byHand,
      width: WIDTH,
      content: (
        <Input readOnly aria-label={texts.byHand} defaultValue={link} onFocus={({ target }) => target.select()} />
      ),
      button: texts.close,
    })
  }
}

/** Shows the list of a link. The person's own columns come back by 撤销. */
export const openViewLink = (
  search: string,
  { before, show }: { readonly before: ColumnChoice; readonly show: (view: Shown) => void },
): void => {
  const view = linkedView(search)
  show(view)
  notify(texts.opened, 'info', { label: texts.undo, run: () => show({ ...view, choice: before }) })
}
