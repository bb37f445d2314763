import type { ReactNode } from 'react'
import { CoverRadio } from '#client/ui/form/cover-radio.tsx'
import styles from '#client/ui/form/tile-radio.module.css'

interface TileRadioProps {
  /** Name of the radio group. */
  name: string
  /** Label below the tile. */
  word: string
  checked: boolean
  onChoose: () => void
  /** Content of the tile. */
  children: ReactNode
}

/** One of a few pictures or colours, with its label below it. */
export const TileRadio = ({ name, word, checked, onChoose, children }: TileRadioProps) => (
  <label className={styles.tile}>
    <CoverRadio name={name} checked={checked} onChange={onChoose} />
    {children}
    <span className={styles.word}>{word}</span>
  </label>
)
