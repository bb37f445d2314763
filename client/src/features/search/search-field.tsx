import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Icon } from '#client/ui/icons/icon.tsx'
import { searchTexts as texts } from '#client/features/search/texts.ts'
import { MAX_KEYWORD_LENGTH } from '#client/features/search/recent.ts'
import { optionId } from '#client/features/search/search-options.tsx'
import styles from '#client/features/search/search-panel.module.css'

export interface SearchFieldProps {
  readonly list: string
  readonly active: string | undefined
  readonly hasStops: boolean
  readonly typed: string
  readonly status: string
  readonly onType: (typed: string) => void
  readonly onCompose: (composing: boolean) => void
  readonly acts: Readonly<Record<string, () => void>>
}

/** The field keeps the focus; its arrow keys move through the results. */
export const SearchField = (props: SearchFieldProps) => {
  const { list, active, hasStops, typed, status, onType, onCompose, acts } = props
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.nativeEvent.isComposing ? undefined : acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    if (hasStops) act()
  }
  return (
    <div className={styles.field}>
      <Icon name="search" size={20} />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={texts.field}
        aria-expanded={hasStops}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : optionId(list, active)}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_KEYWORD_LENGTH}
        placeholder={texts.placeholder}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onCompositionStart={() => onCompose(true)}
        onCompositionEnd={() => onCompose(false)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="flex-none font-13">
        {status}
      </span>
    </div>
  )
}
