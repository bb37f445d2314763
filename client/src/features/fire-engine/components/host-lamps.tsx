import type { z } from 'zod'
import type { Host } from '#shared/device/device-views.schema.ts'
import { Card } from '#client/ui/basics/card.tsx'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { deviceTexts } from '#client/config/device-texts.ts'
import styles from '#client/features/fire-engine/components/host-panel.module.css'

export type FireHost = z.output<typeof Host>

const texts = deviceTexts.panel

interface Lamp {
  readonly label: string
  readonly icon: IconName
  readonly value: string | number
  readonly tone: 'alarm' | 'amber' | 'good' | 'dark'
}

const counter = (label: string, icon: IconName, [value, tone]: readonly [number, Lamp['tone']]): Lamp => ({
  label,
  icon,
  value,
  tone: value > 0 ? tone : 'dark',
})

const power = (label: string, isWell: boolean): Lamp => ({
  label,
  icon: isWell ? 'ok' : 'bang',
  value: isWell ? deviceTexts.power.normal : deviceTexts.power.failed,
  tone: isWell ? 'good' : 'amber',
})

/** Fire first, as on a panel (GB/T 26875.3). */
const lampsOf = ({ counters, mains, backup }: Pick<FireHost, 'counters' | 'mains' | 'backup'>): readonly Lamp[] => [
  counter(texts.fire, 'flame', [counters.fire, 'alarm']),
  counter(texts.fault, 'fault', [counters.fault, 'amber']),
  counter(texts.shielded, 'off', [counters.shielded, 'amber']),
  counter(texts.supervised, 'gauge', [counters.supervised, 'amber']),
  counter(texts.started, 'play', [counters.started, 'amber']),
  counter(texts.feedback, 'ok', [counters.feedback, 'good']),
  power(texts.mains, mains),
  power(texts.backup, backup),
  { label: texts.components, icon: 'layers', value: counters.components, tone: 'dark' },
]

/** The indicators on the front of the panel. */
export const HostLamps = ({ host }: { host: FireHost }) => (
  <Card title={texts.lamps}>
    <dl className={styles.lamps}>
      {lampsOf(host).map(({ label, icon, value, tone }) => (
        <div key={label} className={classNames(styles.lamp, tone !== 'dark' && styles[tone])}>
          <dt className="row gap-6 text-12 ink3">
            <Icon name={icon} size={14} />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
