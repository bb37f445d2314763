import { Button } from 'antd'
import { useState } from 'react'
import type { Edition } from '#shared/edition/edition.contract.ts'
import { commaParts } from '#shared/text-formats.ts'
import { PictureView } from '#client/ui/basics/picture-view.tsx'
import { editionTexts as texts } from '#client/config/message-texts.ts'
import { ReleaseView } from '#client/features/edition/release-view.tsx'
import type { ReleasePage } from '#client/features/edition/releases.ts'
import styles from '#client/features/edition/edition.module.css'

type Page = Edition['contentTOList'][number]

interface EditionPagesProps {
  readonly pages: readonly Page[]
  /** Shown after the pages of the server. */
  readonly release?: readonly ReleasePage[]
  readonly onClose: () => void
  readonly onStart: () => void
}

/** Only uploaded pictures: the page may not load external ones, and they would reveal the reader to their host. */
export const picturesOf = (imge: string): string[] => commaParts(imge).filter((address) => /^\/(?!\/)/.test(address))

const PageView = ({ page: { imge, title, upDescribe } }: { page: Page }) => (
  <section className={styles.page} aria-label={title}>
    {picturesOf(imge).map((address, at) => (
      <PictureView key={address} className={styles.picture} src={address} alt={texts.picture(title, at + 1)} />
    ))}
    <h3 className={styles.title}>{title}</h3>
    <p className={styles.text}>{upDescribe}</p>
  </section>
)

/** The changes of an edition, page by page. */
export const EditionPages = ({ pages, release = [], onClose, onStart }: EditionPagesProps) => {
  const [at, setAt] = useState(0)
  const page = pages[at]
  const feature = release[at - pages.length]
  const last = pages.length + release.length - 1
  return (
    <>
      {page !== undefined && <PageView page={page} />}
      {feature !== undefined && (
        <div className={styles.page}>
          <ReleaseView page={feature} onLeave={onClose} />
        </div>
      )}
      <footer className={styles.foot}>
        {last > 0 && (
          <span className={styles.turn}>
            <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
              {texts.back}
            </Button>
            <span aria-live="polite">{texts.page(at + 1, last + 1)}</span>
            <Button disabled={at === last} onClick={() => setAt(at + 1)}>
              {texts.next}
            </Button>
          </span>
        )}
        <Button onClick={onClose}>{texts.close}</Button>
        <Button type="primary" onClick={onStart}>
          {texts.start}
        </Button>
      </footer>
    </>
  )
}
