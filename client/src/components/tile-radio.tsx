import type { ReactNode } from 'react'
import { CoverRadio } from '#client/components/cover-radio.tsx'
import styles from '#client/components/tile-radio.module.css'

interface TileRadioProps {
  /** Of the group. */
  name: string
  /** Below the tile. */
  word: string
  checked: boolean
  onChoose: () => void
  /** What the tile shows. */
  children: ReactNode
}

/** One of a few pictures or colours, with its word below it. */
export const TileRadio = ({ name, word, checked, onChoose, children }: TileRadioProps) => (
  <label className={styles.tile}>
    <CoverRadio name={name} checked={checked} onChange={onChoose} />
    {children}
    <span className={styles.word}>{word}</span>
  </label>
)
