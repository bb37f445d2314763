import { useId, type ReactNode } from 'react'
import { Icon } from '#client/ui/icons/icon.tsx'
import { TileRadio } from '#client/ui/form/tile-radio.tsx'
import styles from '#client/features/settings/tile-choice.module.css'

export interface Tile<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Content of the tile; its word is below it, or only its accessible name. */
  readonly picture: ReactNode
}

interface TileChoiceProps<Value extends string> {
  readonly label: string
  readonly tiles: readonly Tile<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A choice of a few pictures: native radio buttons, so that arrow keys work; the selected one has a tick. */
export const TileChoice = <Value extends string>({ label, tiles, value, onChange }: TileChoiceProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.tiles}>
        {tiles.map((tile) => (
          <TileRadio
            key={tile.value}
            name={name}
            word={tile.label}
            checked={tile.value === value}
            onChoose={() => onChange(tile.value)}
          >
            <span className={styles.picture}>
              {tile.picture}
              {tile.value === value && (
                <span className={styles.tick}>
                  <Icon name="check" size={14} />
                </span>
              )}
            </span>
          </TileRadio>
        ))}
      </div>
    </fieldset>
  )
}
