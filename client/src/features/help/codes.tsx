import { QRCode } from 'antd'
import { Fragment } from 'react'
import { Icon } from '#client/ui/icons/icon.tsx'
import { formTexts } from '#client/config/form-texts.ts'
import { codeAddresses } from '#client/lib/deployment.ts'
import { isLoopback } from '#client/lib/loopback.ts'
import { pageBase } from '#client/lib/world-base.ts'
import styles from '#client/features/help/codes.module.css'

const texts = formTexts.codes

/** Whether the address is a loopback one, which a phone would look up on itself. */
export const isOutOfReach = (url: string): boolean => isLoopback(new URL(url).hostname)

/** An address with line breaks after slashes, not within a word. */
const Address = ({ url }: { url: string }) => (
  <span className={styles.address}>
    {url
      .replace(/^https?:\/\/|\/$/g, '')
      .split(/(?<=\/)/)
      .map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
  </span>
)

const Code = ({ name, note, url }: { name: string; note: string; url: string }) => (
  <figure className={styles.code}>
    <span className={styles.frame}>
      <QRCode
        aria-label={texts.code(name)}
        type="svg"
        value={url}
        size={140}
        bordered={false}
        color="#162032"
        errorLevel="M"
      />
    </span>
    <figcaption>
      <b>{name}</b>
      <span>{note}</span>
      <Address url={url} />
    </figcaption>
  </figure>
)

/** QR codes of the app and of the official account, with their addresses. */
export const Codes = () => {
  const { app, account } = codeAddresses(window.location, pageBase())
  return (
    <div className={styles.codes}>
      <Code name={texts.app} note={texts.appNote} url={app} />
      <Code name={texts.account} note={texts.accountNote} url={account} />
      {[app, account].some(isOutOfReach) && (
        <p className={styles.unreachable}>
          <Icon name="bang" size={14} />
          {texts.outOfReach(window.location.hostname)}
        </p>
      )}
    </div>
  )
}
