import { Checkbox } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '#client/components/card.tsx'
import { deviceIcon } from '#client/components/icons/device-icon.ts'
import { Icon, type IconName } from '#client/components/icons/icon.tsx'
import { deviceStateTexts, deviceTexts } from '#client/config/device-texts.ts'
import { screenPaths } from '#client/config/screen-paths.ts'
import type { FireHost } from '#client/features/fire-engine/components/host-lamps.tsx'
import { TwoLines } from '#client/features/paged/cells.tsx'
import { PlainChip, type ChipTone } from '#client/features/paged/plain-chip.tsx'
import paged from '#client/features/paged/paged.module.css'
import styles from '#client/features/fire-engine/components/host-panel.module.css'

const texts = deviceTexts.panel

type Component = FireHost['loops'][number]['components'][number]
type State = Component['state']

const looks: Readonly<Record<State, { tone: ChipTone; icon: IconName }>> = {
  alarm: { tone: 'alarm', icon: 'flame' },
  anomaly: { tone: 'odd', icon: 'person' },
  fault: { tone: 'amber', icon: 'fault' },
  risk: { tone: 'amber', icon: 'risk' },
  offline: { tone: 'grey', icon: 'off' },
  abnormal: { tone: 'amber', icon: 'bang' },
  instability: { tone: 'amber', icon: 'wave' },
  normal: { tone: 'good', icon: 'ok' },
  shielded: { tone: 'amber', icon: 'off' },
}

/** How a component of a loop, or any device, stands. */
const StateOf = ({ state }: { state: State }) => <PlainChip {...looks[state]} text={deviceStateTexts[state]} />

const ComponentLine = ({ component }: { component: Component }) => (
  <li>
    <span className={styles.position}>{component.position}</span>
    <Icon name={deviceIcon[component.deviceType]} />
    <span className={styles.name}>
      <TwoLines
        first={<Link to={screenPaths.device.detail(component.id)}>{component.name}</Link>}
        second={component.place}
      />
    </span>
    <StateOf state={component.state} />
  </li>
)

/** Loops with a component to show, each with those that are to be seen. */
export const shownLoops = (loops: FireHost['loops'], unusualOnly: boolean): FireHost['loops'] =>
  loops
    .map((loop) => ({
      ...loop,
      components: unusualOnly ? loop.components.filter(({ state }) => state !== 'normal') : loop.components,
    }))
    .filter(({ components }) => components.length > 0)

const Loops = ({ loops, empty }: { loops: FireHost['loops']; empty: string }) =>
  loops.length === 0 ? (
    <p className={paged.nothing}>{empty}</p>
  ) : (
    loops.map((loop) => (
      <section key={loop.number} aria-label={texts.loop(loop.number, loop.name)}>
        <h4 className={styles.loop}>{texts.loop(loop.number, loop.name)}</h4>
        <ul className={styles.components}>
          {loop.components.map((component) => (
            <ComponentLine key={component.position} component={component} />
          ))}
        </ul>
      </section>
    ))
  )

/** 主机 → 回路 → 部件, with the number each has on the panel. */
export const HostLoops = ({ host: { loops, counters } }: { host: FireHost }) => {
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
      <Loops loops={shownLoops(loops, unusualOnly)} empty={loops.length === 0 ? texts.noLoops : texts.allNormal} />
    </Card>
  )
}
