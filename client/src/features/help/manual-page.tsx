import { Button } from 'antd'
import { Card } from '#client/ui/basics/card.tsx'
import { PageKeys, ScopeKeys } from '#client/ui/basics/shortcut-list.tsx'
import { goKeys, shortcutScopes, shortcutTexts } from '#client/config/shortcuts.ts'
import { startTour } from '#client/features/tour/index.ts'
import { chapters, keysChapter, manualTexts as texts, type Chapter } from '#client/features/help/manual-texts.ts'
import styles from '#client/features/help/manual-page.module.css'

const show = (id: string): void => document.getElementById(id)?.scrollIntoView({ block: 'start' })

/** Links to the chapters. The address does not change, so that going back leaves the page. */
const Contents = () => (
  <nav className={styles.contents} aria-label={texts.contents}>
    <b>{texts.contents}</b>
    <ol>
      {chapters.map(({ id, title }) => (
        <li key={id}>
          <button type="button" onClick={() => show(id)}>
            {title}
          </button>
        </li>
      ))}
    </ol>
  </nav>
)

/** All shortcuts, from the table that the handlers use. */
const AllKeys = () => (
  <>
    {shortcutScopes.map((scope) => (
      <section key={scope} className={styles.keys} aria-label={shortcutTexts.scopes[scope]}>
        <h3>{shortcutTexts.scopes[scope]}</h3>
        <ScopeKeys scope={scope} />
      </section>
    ))}
    <section className={styles.keys} aria-label={shortcutTexts.go}>
      <h3>{shortcutTexts.go}</h3>
      <PageKeys pages={goKeys} />
    </section>
  </>
)

const OneChapter = ({ chapter: { id, title, lead, steps } }: { chapter: Chapter }) => (
  <section id={id} className={styles.chapter} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <p>{lead}</p>
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    {id === keysChapter && <AllKeys />}
  </section>
)

/** 用户手册 */
export const ManualPage = () => (
  <div className={styles.page}>
    <Contents />
    <Card className={styles.text}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <p>
        <Button onClick={startTour}>{texts.tour}</Button>
      </p>
      {chapters.map((chapter) => (
        <OneChapter key={chapter.id} chapter={chapter} />
      ))}
    </Card>
  </div>
)
