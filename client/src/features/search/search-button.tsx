import { Suspense, useCallback, useEffect, useState, type ComponentType } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { searchTexts as texts } from '#client/features/search/texts.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { useIsTight, useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/features/search/search-button.module.css'

interface SearchButtonProps {
  /** The search, loaded when it is first opened. */
  readonly dialog: ComponentType<{ open: boolean; onClose: () => void }>
}

const isMac = /Mac|iPhone|iPad/.test(window.navigator.userAgent)

/** Whether a dialog or drawer is open: the search would cover it and lead away from it. */
const isBeneath = (): boolean =>
  [...document.querySelectorAll('.ant-modal-wrap, .ant-drawer')].some((part) => part.checkVisibility())

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (isMac ? metaKey : ctrlKey) && !altKey && !shiftKey

const useShortcut = (act: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return
      // The browser would open its own search.
      event.preventDefault()
      if (!isBeneath()) act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [act])
}

const Face = () => {
  const isTight = useIsTight()
  const isPhone = useIsPhone()
  if (isTight) return <Icon name="search" size={isPhone ? 20 : 18} />
  return (
    <>
      <Icon name="search" />
      <span className={styles.hint} data-folds="search">
        {texts.hint}
      </span>
      <kbd data-folds="search">{texts.keys(isMac)}</kbd>
    </>
  )
}

const Search = ({ dialog: SearchDialog }: SearchButtonProps) => {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const open = useCallback(() => setState('open'), [])
  const isPhone = useIsPhone()
  const isTight = useIsTight()
  useShortcut(open)
  return (
    <>
      <button
        type="button"
        data-tour="search"
        className={classNames(styles.button, isTight && styles.sign, isPhone && styles.touch)}
        aria-label={texts.open}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        title={`${texts.open} ${texts.keys(isMac)}`}
        onClick={open}
      >
        <Face />
      </button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <SearchDialog open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}

/** 全局搜索 in the header, for those who may see devices: it searches devices, their places and events. */
export const SearchButton = (props: SearchButtonProps) =>
  usePermission().mayPage('deviceAdmin-list') ? <Search {...props} /> : null
