import { Checkbox } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '#client/ui/basics/card.tsx'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { deviceStateTexts, deviceTexts } from '#client/config/device-texts.ts'
import { eventPaths } from '#client/config/paths.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import { shownLoops, unknownParts } from '#client/features/fire-engine/host-loops.ts'
import { whatText } from '#client/lib/event-words.ts'
import type { FireHost } from '#client/features/fire-engine/components/host-lamps.tsx'
import { TwoLines } from '#client/ui/list/cells.tsx'
import { PlainChip, type ChipTone } from '#client/ui/basics/plain-chip.tsx'
import detailStyles from '#client/ui/detail/detail-parts.module.css'
import styles from '#client/features/fire-engine/components/host-panel.module.css'

const texts = deviceTexts.panel

type Component = FireHost['loops'][number]['components'][number]
type State = Component['state']

const looks: Readonly<Record<State, { tone: ChipTone; icon: IconName }>> = {
  alarm: { tone: 'alarm', icon: 'flame' },
  anomaly: { tone: 'anomaly', icon: 'person' },
  fault: { tone: 'amber', icon: 'fault' },
  risk: { tone: 'amber', icon: 'risk' },
  offline: { tone: 'grey', icon: 'off' },
  abnormal: { tone: 'amber', icon: 'bang' },
  instability: { tone: 'amber', icon: 'wave' },
  normal: { tone: 'good', icon: 'ok' },
  shielded: { tone: 'amber', icon: 'off' },
}

/** Status of a component on a loop, or of any device. */
const StateOf = ({ state }: { state: State }) => <PlainChip {...looks[state]} text={deviceStateTexts[state]} />

const ComponentItem = ({ component }: { component: Component }) => (
  <li>
    <span className={styles.position}>{component.position}</span>
    <Icon name={deviceIcon(component.deviceType)} />
    <span className="flex-1 min-w-0">
      <TwoLines
        first={<Link to={screenPaths.device.detail(component.id)}>{component.name}</Link>}
        second={<PlacePath path={component.place.split(' / ')} layout="line" />}
      />
    </span>
    <StateOf state={component.state} />
  </li>
)

/** A component that the panel reports but that is not registered: only its address is known. */
const UnknownParts = ({ events }: Pick<FireHost, 'events'>) => {
  const parts = unknownParts(events)
  if (parts.length === 0) return null
  return (
    <section aria-label={texts.unknown}>
      <h4 className={styles.loop}>{texts.unknown}</h4>
      <ul className={styles.components}>
        {parts.map(({ address, event }) => (
          <li key={address}>
            <span className={styles.position}>{address}</span>
            <span className="flex-1 min-w-0">
              <TwoLines
                first={<Link to={eventPaths[event.kind].detail(event.id)}>{whatText(event)}</Link>}
                second={texts.unknownNote}
              />
            </span>
            <StateOf state={event.kind === 'alarm' ? 'alarm' : 'fault'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One loop, collapsible; initially open. */
const LoopPart = ({ loop }: { loop: FireHost['loops'][number] }) => (
  <details open aria-label={texts.loop(loop.number, loop.name)}>
    <summary className={styles.loop}>
      {texts.loop(loop.number, loop.name)} <small>{texts.parts(loop.components.length)}</small>
    </summary>
    <ul className={styles.components}>
      {loop.components.map((component) => (
        <ComponentItem key={component.position} component={component} />
      ))}
    </ul>
  </details>
)

const Loops = ({ loops, empty }: { loops: FireHost['loops']; empty: string }) =>
  loops.length === 0 ? (
    <p className={detailStyles.nothing}>{empty}</p>
  ) : (
    loops.map((loop) => <LoopPart key={loop.number} loop={loop} />)
  )

/** 主机 → 回路 → 部件, with the number each has on the panel. */
export const HostLoops = ({ host: { loops, counters, events } }: { host: FireHost }) => {
  const [unusualOnly, setUnusualOnly] = useState(false)
  return (
    <Card
      title={texts.loops}
      note={texts.loopCount(loops.length, counters.components)}
      extra={
        <Checkbox checked={unusualOnly} onChange={(event) => setUnusualOnly(event.target.checked)}>
          {texts.unusual}
        </Checkbox>
      }
    >
      <UnknownParts events={events} />
      <Loops loops={shownLoops(loops, unusualOnly)} empty={loops.length === 0 ? texts.noLoops : texts.allNormal} />
    </Card>
  )
}
