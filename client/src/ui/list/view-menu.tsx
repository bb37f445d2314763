import { Button, Dropdown, type MenuProps } from 'antd'
import { memo, Suspense, useRef, useState, type RefObject } from 'react'
import { Icon } from '#client/ui/icons/icon.tsx'
import { isUntouched } from '#client/ui/list/column-choice.ts'
import { noView, type ListView } from '#client/ui/list/list-views.ts'
import { useViews, type Views, type ViewSource } from '#client/ui/list/use-views.ts'
import type { ViewDialogProps } from '#client/ui/list/view-save-dialog.tsx'
import { componentTexts } from '#client/ui/texts.ts'
import type { SharedView } from '#shared/view/view.contract.ts'
import { trpc } from '#client/lib/trpc.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { lazyPart } from '#client/lib/lazy-part.ts'
import styles from '#client/ui/list/view-menu.module.css'

const texts = componentTexts.views

const SaveDialog = lazyPart(async () => ({
  default: (await import('#client/ui/list/view-save-dialog.tsx')).ViewSaveDialog,
}))
const ManageDialog = lazyPart(async () => ({
  default: (await import('#client/ui/list/view-manage-dialog.tsx')).ViewManageDialog,
}))

const noViews: readonly SharedView[] = []

type DialogName = 'save' | 'manage'
const PLAIN = 'plain'
/** Key prefix of a view's menu item, so that a view's name cannot collide with other items. */
const NAMED = 'view:'

const labelOf = (name: string, note: string | undefined) => (
  <span className={styles.line}>
    <span className="min-w-0 truncate">{name}</span>
    {note !== undefined && <small className={styles.first}>{note}</small>}
  </span>
)

/** Key prefix of a view of the project. */
const SHARED = 'shared:'

const sharedItems = (shared: readonly SharedView[]): NonNullable<MenuProps['items']> =>
  shared.length === 0
    ? []
    : [
        {
          type: 'group',
          label: texts.ofProject,
          children: shared.map(({ id, name, author }) => ({
            key: SHARED + id,
            label: labelOf(name, author?.name),
          })),
        },
      ]

const itemsOf = ({ all }: Views, shared: readonly SharedView[]): NonNullable<MenuProps['items']> => [
  { key: PLAIN, label: texts.none },
  ...all.map(({ name, first }) => ({ key: NAMED + name, label: labelOf(name, first ? texts.first : undefined) })),
  ...sharedItems(shared),
  { type: 'divider' },
  { key: 'save', label: texts.save },
  { key: 'link', label: texts.copyLink },
  { key: 'manage', label: texts.manage },
]

const selectedOf = ({ shown, now }: Views): string[] => {
  if (shown !== undefined) return [NAMED + shown.name]
  return now.search === '' && isUntouched(now.choice) && now.choice.widths === undefined ? [PLAIN] : []
}

const copyLink = async ({ now }: Views): Promise<void> =>
  (await import('#client/ui/list/view-link.tsx')).copyViewLink(now)

const viewOf = (
  { all }: Views,
  shared: readonly SharedView[],
  key: string,
): Pick<ListView, 'search' | 'choice'> | undefined =>
  key === PLAIN
    ? noView
    : (all.find(({ name }) => NAMED + name === key) ?? shared.find(({ id }) => SHARED + id === key))

/**
 * A closing dialog returns the focus to the element that had it on opening. So the button takes the focus first: the menu
 * item unmounts.
 */
const useMenu = (
  views: Views,
  shared: readonly SharedView[],
  { trigger, openDialog }: { trigger: RefObject<HTMLButtonElement | null>; openDialog: (dialog: DialogName) => void },
): MenuProps => ({
  items: itemsOf(views, shared),
  selectedKeys: selectedOf(views),
  onClick: ({ key, domEvent }) => {
    if (key === 'save' || key === 'manage') {
      // The button has the focus now: without this, the Enter that chose the item would press it as well.
      domEvent.preventDefault()
      trigger.current?.focus()
      return openDialog(key)
    }
    if (key === 'link') return void copyLink(views).catch(notifyError)
    const view = viewOf(views, shared, key)
    if (view !== undefined) views.apply(view)
  },
})

const namesOf = ({ shown }: Views) => {
  const title = shown === undefined ? texts.title : texts.shown(shown.name)
  return { title, 'aria-label': title }
}

const ViewDialog = ({ name, ...props }: ViewDialogProps & { name: DialogName }) => (
  <Suspense fallback={null}>{name === 'save' ? <SaveDialog {...props} /> : <ManageDialog {...props} />}</Suspense>
)

/** The views that the project shares for a list, read while the menu is open. */
const useShared = (list: string) => {
  const [isOpen, setOpen] = useState(false)
  const { data } = trpc.view.list.useQuery({ list }, { meta: { quiet: true }, enabled: isOpen })
  return [data ?? noViews, setOpen] as const
}

/** 视图: the saved views of a list. On a phone an icon only. */
export const ViewMenu = memo(({ phone = false, ...source }: ViewSource & { phone?: boolean }) => {
  const views = useViews(source)
  const [dialog, setDialog] = useState<DialogName>()
  const trigger = useRef<HTMLButtonElement>(null)
  const [shared, setOpen] = useShared(source.list)
  const menu = useMenu(views, shared, { trigger, openDialog: setDialog })
  return (
    <>
      <Dropdown trigger={['click']} menu={menu} placement="bottomRight" onOpenChange={setOpen}>
        <Button
          ref={trigger}
          type="text"
          {...(!phone && { size: 'small' })}
          {...namesOf(views)}
          className={(phone ? styles.touch : styles.button) ?? ''}
          aria-haspopup="menu"
          icon={<Icon name="layers" size={phone ? 20 : 16} />}
        >
          {!phone && <span className="min-w-0 truncate">{views.shown?.name ?? texts.title}</span>}
        </Button>
      </Dropdown>
      {dialog !== undefined && <ViewDialog name={dialog} views={views} onGone={() => setDialog(undefined)} />}
    </>
  )
})
