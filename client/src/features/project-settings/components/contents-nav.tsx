import { Input } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Icon } from '#client/ui/icons/icon.tsx'
import {
  findContents,
  firstFound,
  type ContentsEntry,
  type ContentsSection,
} from '#client/features/project-settings/contents.ts'
import { projectSettingsTexts as texts } from '#client/features/project-settings/texts.ts'
import styles from '#client/features/project-settings/components/contents-nav.module.css'

const focusable = 'input:not([type=file]), textarea, button, [tabindex]'

/** Brings a setting into view, and the keyboard to it. */
const reveal = (id: string): void => {
  const found = document.getElementById(id)
  if (found === null) return
  found.scrollIntoView({ block: found.matches(focusable) ? 'center' : 'start' })
  const target = found.matches(focusable)
    ? found
    : (found.querySelector<HTMLElement>(':checked') ?? found.querySelector<HTMLElement>(focusable))
  target?.focus({ preventScroll: true })
}

const useOpen = () => {
  const [params, setParams] = useSearchParams()
  return ({ id, kind }: ContentsEntry): void => {
    if (kind !== undefined) {
      const next = new URLSearchParams(params)
      next.set('kind', kind)
      setParams(next)
    }
    reveal(id)
  }
}

interface SectionProps {
  readonly section: ContentsSection
  readonly onOpen: (entry: ContentsEntry) => void
}

const Section = ({ section, onOpen }: SectionProps) => (
  <li>
    <button type="button" className={styles.title} onClick={() => onOpen(section)}>
      {section.name}
    </button>
    {section.settings.length > 0 && (
      <ul>
        {section.settings.map((setting) => (
          <li key={setting.name}>
            <button type="button" className={styles.setting} onClick={() => onOpen(setting)}>
              {setting.name}
            </button>
          </li>
        ))}
      </ul>
    )}
  </li>
)

/** The table of contents of the settings, with a search in it. */
export const ContentsNav = () => {
  const [keyword, setKeyword] = useState('')
  const open = useOpen()
  const found = findContents(keyword)
  const first = firstFound(keyword)
  return (
    <nav data-tour="contents" aria-label={texts.contents} className={styles.nav} data-searching={keyword !== ''}>
      <Input
        aria-label={texts.search}
        placeholder={texts.searchHint}
        maxLength={20}
        allowClear
        prefix={<Icon name="search" className="ink3" />}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
        onPressEnter={() => first && open(first)}
      />
      {found.length === 0 ? (
        <p role="status" className={styles.none}>
          {texts.notFound}
        </p>
      ) : (
        <ul className={styles.list}>
          {found.map((section) => (
            <Section key={section.id} section={section} onOpen={open} />
          ))}
        </ul>
      )}
    </nav>
  )
}
