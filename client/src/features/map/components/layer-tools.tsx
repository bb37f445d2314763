import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import { mapTexts as texts } from '#client/config/map-texts.ts'
import { mapLayers, type MapAddress, type MapLayer } from '#client/features/map/map-address.ts'
import type { ChangeAddress } from '#client/features/map/use-map-address.ts'
import styles from '#client/features/map/components/map-tools.module.css'

const icons: Readonly<Record<MapLayer, IconName>> = { areas: 'layers', devices: 'device', video: 'camera' }

interface SwitchProps {
  readonly label: string
  readonly icon?: IconName
  readonly isOn: boolean
  readonly onPress: () => void
}

const Switch = ({ label, icon, isOn, onPress }: SwitchProps) => (
  <button type="button" aria-pressed={isOn} className={classNames(isOn && styles.on)} onClick={onPress}>
    {icon !== undefined && <Icon name={icon} />}
    {label}
  </button>
)

const without = (hidden: readonly MapLayer[], layer: MapLayer): readonly MapLayer[] =>
  hidden.includes(layer) ? hidden.filter((other) => other !== layer) : [...hidden, layer]

interface LayerToolsProps {
  readonly address: MapAddress
  readonly change: ChangeAddress
  readonly hasSatellite: boolean
}

/** Switches for the layers on the map, for its heat and for its base layer. */
export const LayerTools = ({ address: { hidden, heat, satellite }, change, hasSatellite }: LayerToolsProps) => (
  <div className={styles.layers}>
    <div role="group" aria-label={texts.layers}>
      {mapLayers.map((layer) => (
        <Switch
          key={layer}
          label={texts.layer[layer]}
          icon={icons[layer]}
          isOn={!hidden.includes(layer)}
          onPress={() => change({ hidden: without(hidden, layer) })}
        />
      ))}
      <Switch
        label={texts.heat.layer}
        icon="flame"
        isOn={heat !== undefined}
        onPress={() => change({ heat: heat === undefined ? '7d' : undefined })}
      />
    </div>
    {hasSatellite && (
      <div role="group" aria-label={texts.base}>
        <Switch label={texts.standard} isOn={!satellite} onPress={() => change({ satellite: false })} />
        <Switch label={texts.satellite} isOn={satellite} onPress={() => change({ satellite: true })} />
      </div>
    )}
  </div>
)
