import { Image } from 'antd'
import { useRef, useState, type ChangeEvent } from 'react'
import { useStore } from 'zustand'
import { classNames } from '#client/components/class-names.ts'
import { FormRow } from '#client/components/form-row.tsx'
import { Icon } from '#client/components/icons/icon.tsx'
import { formTexts } from '#client/config/form-texts.ts'
import { acceptedTypes, pictureLimits } from '#client/features/feedback-form/picture-rules.ts'
import type { Picture, Pictures } from '#client/features/feedback-form/pictures.ts'
import styles from '#client/features/feedback-form/picture-field.module.css'

const texts = formTexts.feedback

const Progress = ({ picture: { file, percent } }: { picture: Picture }) => (
  <span
    role="progressbar"
    aria-label={texts.progress(file.name)}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
    className={styles.progress}
  >
    <span style={{ width: `${percent}%` }} />
    <b>{`${percent}%`}</b>
  </span>
)

interface TileProps {
  readonly picture: Picture
  readonly pictures: Pictures
  readonly onView: () => void
}

const Tile = ({ picture, pictures, onView }: TileProps) => {
  const { file, key, preview, state } = picture
  return (
    <li className={classNames(styles.tile, state === 'failed' && styles.failed)}>
      <button type="button" className={styles.view} aria-label={texts.view(file.name)} onClick={onView}>
        <img src={preview} alt="" />
      </button>
      {state === 'going' && <Progress picture={picture} />}
      {state === 'failed' && (
        <button type="button" className={styles.retry} onClick={() => pictures.retry(key)}>
          {texts.failed}
          <b>{texts.retry}</b>
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={texts.remove(file.name)}
        onClick={() => pictures.remove(key)}
      >
        <Icon name="close" size={14} />
      </button>
    </li>
  )
}

/** The button stands for the browser's own field, which cannot be dressed. */
const AddButton = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const field = useRef<HTMLInputElement>(null)
  const pick = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(target.files ?? [])])
    // So that the same file can be picked again after it was taken away.
    target.value = ''
  }
  return (
    <li>
      <button type="button" className={styles.add} onClick={() => field.current?.click()}>
        <Icon name="plus" size={20} />
        {texts.add}
      </button>
      <input ref={field} type="file" hidden multiple accept={acceptedTypes} aria-label={texts.images} onChange={pick} />
    </li>
  )
}

/** One of the pictures as large as the window allows. */
const Viewer = ({ picture, onClose }: { picture: Picture | undefined; onClose: () => void }) =>
  picture !== undefined && (
    <Image
      src={picture.preview}
      alt={picture.file.name}
      style={{ display: 'none' }}
      preview={{ open: true, onOpenChange: (open) => !open && onClose() }}
    />
  )

/** Up to eight pictures, each with its preview and how far it has come. */
export const PictureField = ({ pictures, error }: { pictures: Pictures; error: string | undefined }) => {
  const { list, failure } = useStore(pictures.store)
  const [viewed, setViewed] = useState<number>()
  return (
    <FormRow id="feedback-images" label={texts.images} group note={texts.imagesTip} error={failure ?? error}>
      <ul className={styles.tiles} aria-label={texts.images}>
        {list.map((picture) => (
          <Tile key={picture.key} picture={picture} pictures={pictures} onView={() => setViewed(picture.key)} />
        ))}
        {list.length < pictureLimits.most && <AddButton onFiles={pictures.add} />}
      </ul>
      <Viewer picture={list.find(({ key }) => key === viewed)} onClose={() => setViewed(undefined)} />
    </FormRow>
  )
}
