import { Link } from 'react-router-dom'
import { enterBigScreen } from '#client/app/shell/big-screen.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { downloadsPath } from '#client/config/paths.ts'
import { shellTexts } from '#client/app/shell/texts.ts'
import { usePermission } from '#client/lib/permission-store.ts'
import { useIsNarrow } from '#client/theme/use-media-query.ts'
import styles from '#client/app/shell/header.module.css'

/** 进入大屏, for those who may see devices: it shows what the map shows. */
export const BigScreenButton = () => {
  const narrow = useIsNarrow()
  if (!usePermission().mayPage('map-analysis')) return null
  return (
    <button
      type="button"
      className={styles.word}
      aria-label={shellTexts.bigScreen}
      title={shellTexts.bigScreen}
      onClick={() => void enterBigScreen()}
    >
      <Icon name="screen" size={18} />
      {!narrow && <span data-folds="bigScreen">{shellTexts.bigScreen}</span>}
    </button>
  )
}

/** 下载中心, for those who may export. */
export const DownloadLink = () =>
  usePermission().mayPage('placeAdmin-FileDownloadCenter') ? (
    <Link to={downloadsPath} className={styles.sign} aria-label={shellTexts.downloads} title={shellTexts.downloads}>
      <Icon name="download" size={18} />
    </Link>
  ) : null
