import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useGoPages } from '#client/app/shell/shortcuts/go-pages.ts'
import { listCursor } from '#client/app/shell/shortcuts/list-cursor.ts'
import { PageKeys, ScopeKeys } from '#client/ui/basics/shortcut-list.tsx'
import { chartTexts } from '#client/ui/chart/chart-texts.ts'
import { mapPath } from '#client/config/paths.ts'
import { shortcutScopes, shortcutTexts as texts, type ShortcutScope } from '#client/config/shortcuts.ts'
import { openAppearance } from '#client/features/settings/open-settings.ts'
import { useSettings } from '#client/lib/settings-store.ts'
import styles from '#client/app/shell/shortcuts/shortcut-dialog.module.css'

/** Whether the shortcuts of a scope hold on the page on the screen. */
const holds: Readonly<Record<ShortcutScope, () => boolean>> = {
  list: listCursor.hasRows,
  chart: () => document.querySelector(`input[aria-label="${chartTexts.readOut}"]`) !== null,
  map: () => window.location.pathname.endsWith(mapPath),
  everywhere: () => false,
}

const Section = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className={styles.section} aria-label={title}>
    <h3 className={styles.title}>
      {title}
      {note !== undefined && <small>{note}</small>}
    </h3>
    {children}
  </section>
)

/** 快捷键: those of the page on the screen first, then those that hold everywhere. */
export const ShortcutDialog = ({ close }: { close: () => void }) => {
  const [here] = useState(() => shortcutScopes.filter((scope) => holds[scope]()))
  const pages = useGoPages()
  const { shortcuts: isOn } = useSettings()
  const change = (): void => {
    close()
    openAppearance()
  }
  return (
    <>
      {!isOn && <p className={styles.off}>{texts.off}</p>}
      <div className={styles.columns}>
        <div>
          {here.map((scope) => (
            <Section key={scope} title={texts.scopes[scope]} note={texts.here}>
              <ScopeKeys scope={scope} />
            </Section>
          ))}
          <Section title={texts.scopes.everywhere}>
            <ScopeKeys scope="everywhere" />
          </Section>
        </div>
        {pages.length > 0 && (
          <Section title={texts.go}>
            <PageKeys pages={pages} />
          </Section>
        )}
      </div>
      <p className={styles.foot}>
        {texts.note}
        <Button type="link" size="small" onClick={change}>
          {texts.change}
        </Button>
      </p>
    </>
  )
}
