import { memo } from 'react'
import { eventTexts as texts } from '#client/config/event-texts.ts'
import { CardFrame } from '#client/features/event/alarm-card/alarm-card.tsx'
import { CardActions } from '#client/features/event/alarm-card/card-actions.tsx'
import { popUps } from '#client/features/event/api/announce.ts'
import { Ago, useLettingGo, useRunOut } from '#client/features/event/components/pop-up-card.tsx'
import { firesPath } from '#client/features/event/fires-path.ts'
import { framePath, frameReasonText } from '#client/features/event/frame-words.ts'
import { useIsElsewhere, usePopUpActions } from '#client/features/event/hooks/use-pop-up-actions.ts'
import type { PopUp } from '#client/features/event/pop-up-list.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { useGo } from '#client/ui/basics/use-go.ts'
import { componentTexts } from '#client/ui/texts.ts'
import styles from '#client/features/event/components/fires-card.module.css'

type Layout = 'desktop' | 'sheet'

/** The name under which the card pauses all pop-ups. */
const HOLDER = 'fires'
/** So many fires have a row; of more, the list shows the others. */
const MAX_ROWS = 20

const FireRow = memo(({ popUp, layout }: { popUp: PopUp; layout: Layout }) => {
  const { frame } = popUp
  const isElsewhere = useIsElsewhere(frame)
  return (
    <li className={styles.row}>
      <p className={styles.head}>
        <b className="truncate">{frameReasonText(frame)}</b>
        <span className={styles.ago} aria-hidden="true">
          <Ago time={frame.time} />
        </span>
      </p>
      {isElsewhere && <p className={styles.project}>{componentTexts.project(frame.projectName)}</p>}
      <PlacePath path={framePath(frame)} />
      <p className={styles.device}>{frame.deviceName}</p>
      <CardActions actions={usePopUpActions(popUp)} layout={layout} />
    </li>
  )
})

const MoreFires = ({ count }: { count: number }) => {
  const go = useGo()
  return (
    <li className={styles.row}>
      <button type="button" className={styles.more} onClick={() => go(firesPath)}>
        {texts.moreFires(formatCount(count))}
      </button>
    </li>
  )
}

interface FiresCardProps {
  /** The newest first. */
  readonly fires: readonly PopUp[]
  readonly layout: Layout
}

const Fires = ({ newest, fires, layout }: FiresCardProps & { readonly newest: PopUp }) => {
  const runOut = useRunOut(newest, true)
  useLettingGo(HOLDER)
  return (
    <CardFrame
      variant="fire"
      heading={texts.fires(formatCount(fires.length))}
      ago={<Ago time={newest.frame.time} />}
      runOut={runOut && { ...runOut, of: newest.id }}
      layout={layout}
      onHold={(on) => popUps.hold(HOLDER, on)}
      onClose={() => popUps.remove(fires.map(({ id }) => id))}
    >
      <ul className={styles.rows}>
        {fires.slice(0, MAX_ROWS).map((popUp) => (
          <FireRow key={popUp.id} popUp={popUp} layout={layout} />
        ))}
        {fires.length > MAX_ROWS && <MoreFires count={fires.length - MAX_ROWS} />}
      </ul>
    </CardFrame>
  )
}

/** Several fires in one card, which scrolls: each with what can be done about it. Its bar is that of the newest. */
export const FiresCard = ({ fires, layout }: FiresCardProps) => {
  const [newest] = fires
  return newest && <Fires newest={newest} fires={fires} layout={layout} />
}
