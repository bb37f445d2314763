import { Button } from 'antd'
import { PictureView } from '#client/ui/basics/picture-view.tsx'
import { useGo } from '#client/ui/basics/use-go.ts'
import { releaseTexts as texts } from '#client/features/edition/release-texts.ts'
import type { ReleasePage } from '#client/features/edition/releases.ts'
import { openAppearance } from '#client/features/settings/index.ts'
import { hasPage } from '#client/lib/has-page.ts'
import { useMenu } from '#client/lib/permission-store.ts'
import { useIsDark } from '#client/theme/dark.ts'
import styles from '#client/features/edition/edition.module.css'

interface ReleaseViewProps {
  readonly page: ReleasePage
  /** Closes the dialog around it, before the other page opens. */
  readonly onLeave: () => void
}

/** Leads to the page with it; nothing for a person who does not have that page. */
const GoThere = ({ page: { name, path, search = '' }, onLeave }: ReleaseViewProps) => {
  const go = useGo()
  const menu = useMenu()
  if (path !== undefined && !hasPage(menu, path)) return null
  const open = (): void => {
    onLeave()
    if (path === undefined) openAppearance()
    else go(path + search)
  }
  return (
    <Button className={styles.go ?? ''} aria-label={texts.look(texts.pages[name].title)} onClick={open}>
      {texts.go}
    </Button>
  )
}

/** One new feature: a picture of it, what it is for, and the way there. */
export const ReleaseView = ({ page, onLeave }: ReleaseViewProps) => {
  const isDark = useIsDark()
  const { title, text, alt } = texts.pages[page.name]
  return (
    <section className={styles.feature} aria-label={title}>
      <PictureView
        className={styles.picture}
        src={page.picture[isDark ? 'dark' : 'light']}
        alt={alt}
        width={800}
        height={500}
        loading="lazy"
      />
      <h4 className={styles.title}>{title}</h4>
      <p className={styles.text}>{text}</p>
      <GoThere page={page} onLeave={onLeave} />
    </section>
  )
}
