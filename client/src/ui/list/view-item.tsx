import { Button } from 'antd'
import { useState } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { renamed, withFirst, type ListView } from '#client/ui/list/list-views.ts'
import type { Views } from '#client/ui/list/use-views.ts'
import { sharedViewTexts } from '#client/ui/list/shared-view-texts.ts'
import { ViewNameForm } from '#client/ui/list/view-name-form.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { componentTexts } from '#client/ui/texts.ts'
import styles from '#client/ui/list/list-dialogs.module.css'

const texts = componentTexts.views

interface ViewItemProps {
  readonly views: Views
  readonly view: ListView
}

interface ActsProps extends ViewItemProps {
  readonly onRename: () => void
  readonly onRemove: () => void
}

/** Shares a copy of the view: what the author changes in their own later does not change that of the others. */
const Share = ({ views: { list }, view: { name, search, choice } }: ViewItemProps) => {
  const share = trpc.view.share.useMutation({
    meta: { done: sharedViewTexts.shared(name), invalidates: [trpc.view.list] },
  })
  const { order, hidden, widths } = choice
  const columns = { order: [...order], hidden: [...hidden], ...(widths && { widths }) }
  return (
    <Button
      type="link"
      loading={share.isPending}
      aria-label={sharedViewTexts.shareOf(name)}
      onClick={() => share.mutate({ list, viewName: name, search, choice: columns })}
    >
      {sharedViewTexts.share}
    </Button>
  )
}

const Acts = ({ views, view, onRename, onRemove }: ActsProps) => (
  <>
    <span className={styles.name}>{view.name}</span>
    <Share views={views} view={view} />
    <Button
      type="link"
      aria-label={(view.first ? texts.notFirst : texts.setFirst)(view.name)}
      onClick={() => views.save(withFirst(views.all, view.first ? undefined : view.name))}
    >
      {view.first ? texts.clearFirst : texts.beFirst}
    </Button>
    <Button type="link" aria-label={texts.renameOf(view.name)} onClick={onRename}>
      {texts.rename}
    </Button>
    <Button type="link" danger aria-label={texts.removeOf(view.name)} onClick={onRemove}>
      {texts.remove}
    </Button>
  </>
)

export const ViewItem = ({ views, view, onRemove }: ViewItemProps & { onRemove: () => void }) => {
  const [renaming, setRenaming] = useState(false)
  return (
    <li className={classNames(styles.line, styles.roomy)}>
      {renaming ? (
        <ViewNameForm
          name={view.name}
          taken={views.all}
          onSave={(name) => views.save(renamed(views.all, view.name, name))}
          onEnd={() => setRenaming(false)}
        />
      ) : (
        <Acts views={views} view={view} onRename={() => setRenaming(true)} onRemove={onRemove} />
      )}
    </li>
  )
}
