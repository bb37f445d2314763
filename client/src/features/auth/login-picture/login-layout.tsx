import { QRCode } from 'antd'
import type { ReactNode } from 'react'
import { BrandMark, Wordmark } from '#client/ui/basics/brand.tsx'
import { componentTexts as texts } from '#client/ui/texts.ts'
import { useIsReading } from '#client/ui/basics/use-is-reading.ts'
import { isLoopback } from '#client/lib/loopback.ts'
import styles from '#client/features/auth/login-picture/login-layout.module.css'

export interface LoginLayoutProps {
  /** Hidden on phones and tablets, where the logo is above the form. */
  picture: ReactNode
  title: string
  note?: string | undefined
  /** The form, and AppDownload below it. */
  children: ReactNode
  /** Year of the copyright line. */
  year: number
}

/** Picture 832 px wide, and the form 400 px wide in the remaining space. */
export const LoginLayout = ({ picture, title, note, children, year }: LoginLayoutProps) => (
  <div className={styles.layout}>
    <aside className={styles.aside}>{picture}</aside>
    <main className={styles.side} aria-busy={useIsReading()}>
      <div className={styles.form}>
        <div className={styles.logo}>
          <BrandMark size={36} />
          <Wordmark height={27} colour="#162032" />
        </div>
        <h1>{title}</h1>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        {children}
      </div>
      <footer className={styles.copyright}>{texts.copyright(year)}</footer>
    </main>
  </div>
)

/** The QR code of the app, 96 px, with its caption and its address. The address shows whether a phone can reach it. */
export const AppDownload = ({ url }: { url: string }) => (
  <section className={styles.app} aria-label={texts.appTitle}>
    <span className={styles.code}>
      <QRCode
        aria-label={texts.appCode}
        type="svg"
        value={url}
        size={82}
        bordered={false}
        color="#162032"
        errorLevel="M"
      />
    </span>
    <span>
      <b>{texts.appTitle}</b>
      <small className="text-13 ink3">
        {texts.appNotes.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span className={styles.address}>{url.replace(/^https?:\/\/|\/$/g, '')}</span>
        {isLoopback(new URL(url).hostname) && <span>{texts.appOutOfReach}</span>}
      </small>
    </span>
  </section>
)
