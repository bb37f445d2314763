import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import styles from '#client/features/director/sections/figures.module.css'

const texts = directorTexts.journal.figures

const Figure = ({ value, label }: { value: number | undefined; label: string }) => (
  <div>
    <b>{value === undefined ? directorTexts.none : formatCount(value)}</b>
    <span className="text-12 ink3">{label}</span>
  </div>
)

/** Four numbers that show how busy the world is. */
export const Figures = () => {
  const { data: state } = useControlQuery('state', {}, { every: 2000 })
  const { data: faults } = useControlQuery('faults', {}, { every: 3000 })
  return (
    <div className={styles.figures}>
      <Figure value={state?.seq} label={texts.seq} />
      <Figure value={state?.connections} label={texts.connections} />
      <Figure value={state?.counts.openEvents} label={texts.open} />
      <Figure value={faults?.reduce((sum, { injected }) => sum + injected, 0)} label={texts.injected} />
    </div>
  )
}
