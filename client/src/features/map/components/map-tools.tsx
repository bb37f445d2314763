import type { MapDevice } from '#shared/map/map.contract.ts'
import { parseTime } from '#shared/time.ts'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { deviceStateTexts } from '#client/config/device-texts.ts'
import { legendStates, mapTexts as texts } from '#client/config/map-texts.ts'
import { stateLooks } from '#client/ui/map/state-looks.ts'
import { useNow } from '#client/ui/basics/use-now.ts'
import { agoText } from '#client/lib/format-time.ts'
import styles from '#client/features/map/components/map-tools.module.css'

/** Moves the map to the newest unhandled alarm, at a click only: the map never moves there by itself. */
export const LatestAlarm = ({ alarm, onGo }: { alarm: MapDevice; onGo: (alarm: MapDevice) => void }) => {
  const now = useNow(1000)
  return (
    <button type="button" className={styles.latest} onClick={() => onGo(alarm)}>
      <Icon name="aim" size={18} />
      {texts.latest}
      <span>{alarm.eventAt === null ? '' : agoText(parseTime(alarm.eventAt), now)}</span>
    </button>
  )
}

/** Explains rings and badges. */
export const Legend = () => (
  <div className={styles.legend}>
    <b>{texts.legend}</b>
    {legendStates.map((state) => (
      <span key={state}>
        <Icon name={stateLooks[state].icon} size={14} className={styles[state]} />
        {deviceStateTexts[state]}
      </span>
    ))}
  </div>
)

interface ZoomProps {
  readonly onZoom: (step: number) => void
  readonly onWhole: () => void
}

const Tool = ({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) => (
  <button type="button" aria-label={label} title={label} onClick={onPress}>
    <Icon name={icon} size={18} />
  </button>
)

export const ZoomTools = ({ onZoom, onWhole }: ZoomProps) => (
  <div className={styles.tools}>
    <Tool icon="plus" label={texts.zoomIn} onPress={() => onZoom(1)} />
    <button type="button" aria-label={texts.zoomOut} title={texts.zoomOut} onClick={() => onZoom(-1)}>
      <span className={styles.minus} />
    </button>
    <Tool icon="full" label={texts.wholeExtent} onPress={onWhole} />
  </div>
)
