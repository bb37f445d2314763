import { chartTexts as texts } from '#client/ui/chart/chart-texts.ts'
import type { Ranking } from '#client/ui/chart/ranking-file.ts'
import styles from '#client/ui/chart/chart-frame.module.css'

/** Loaded with the first click: most people never save one. */
const files = () => import('#client/ui/chart/ranking-file.ts')

/** The numbers of a card as files. */
export const RankingTools = ({ ranking }: { ranking: Ranking }) => (
  <span className={styles.tools}>
    <button
      type="button"
      title={texts.savePng}
      onClick={() => void files().then((file) => file.saveRankingPng(ranking))}
    >
      {texts.png}
    </button>
    <button
      type="button"
      title={texts.saveCsv}
      onClick={() => void files().then((file) => file.saveRankingCsv(ranking))}
    >
      {texts.csv}
    </button>
  </span>
)
