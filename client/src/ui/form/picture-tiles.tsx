import type { ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { FileField } from '#client/ui/form/file-field.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { componentTexts } from '#client/ui/texts.ts'
import { acceptedTypes } from '#client/lib/picture-rules.ts'
import styles from '#client/ui/form/picture-tiles.module.css'

/** Pictures side by side, with a tile to add another. */
export const PictureTiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.tiles} aria-label={label}>
    {children}
  </ul>
)

interface PictureTileProps {
  /** Name of the picture, for the label of its remove button. */
  name: string
  failed?: boolean
  /** Undefined while it cannot be removed. */
  onRemove: (() => void) | undefined
  children: ReactNode
}

export const PictureTile = ({ name, failed = false, onRemove, children }: PictureTileProps) => (
  <li className={classNames(styles.tile, failed && styles.failed)}>
    {children}
    {onRemove && (
      <button
        type="button"
        className={styles.remove}
        aria-label={componentTexts.removePicture(name)}
        onClick={onRemove}
      >
        <Icon name="close" size={14} />
      </button>
    )}
  </li>
)

interface AddPictureProps {
  label: string
  /** Label of the tile that adds a picture. */
  word: string
  many: boolean
  onFiles: (files: readonly File[]) => void
}

export const AddPicture = ({ label, word, many, onFiles }: AddPictureProps) => (
  <li>
    <FileField label={label} accept={acceptedTypes} many={many} onFiles={onFiles}>
      {(open) => (
        <button type="button" className={styles.add} onClick={open}>
          <Icon name="plus" size={20} />
          {word}
        </button>
      )}
    </FileField>
  </li>
)
