import { Switch } from 'antd'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { CopyAs } from '#client/features/director/components/copy-as.tsx'
import { ActFailure } from '#client/features/director/components/field.tsx'
import { usePreset } from '#client/features/director/hooks/use-preset.ts'
import { faultPresets, isPresetOn, type FaultPreset } from '#client/features/director/lib/fault-presets.ts'
import type { Fault } from '#shared/fault/fault.contract.ts'
import styles from '#client/features/director/sections/fault-section.module.css'

const texts = directorTexts.faults

const Tile = ({ preset, active }: { preset: FaultPreset; active: readonly Fault[] }) => {
  const { title, about, icon, orders } = preset
  const { turn, isPending, error } = usePreset(preset, active)
  const isOn = isPresetOn(preset, active)
  return (
    <div className={classNames(styles.tile, isOn && styles.on)} title={about}>
      <Icon name={icon} size={18} />
      <b className="text-13 medium">{title}</b>
      <CopyAs what={title} acts={orders.map((input) => ({ call: 'addFault' as const, input }))} />
      <Switch size="small" checked={isOn} loading={isPending} aria-label={title} onChange={turn} />
      <small>{about}</small>
      <ActFailure error={error} />
    </div>
  )
}

/** Everyday disturbances, each a switch. */
export const FaultPresets = ({ active }: { active: readonly Fault[] }) => (
  <div role="group" aria-label={texts.presets} className={styles.tiles}>
    {faultPresets.map((preset) => (
      <Tile key={preset.key} preset={preset} active={active} />
    ))}
  </div>
)
