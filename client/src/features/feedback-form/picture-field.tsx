import { Image } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Item } from '#client/ui/form/fields.tsx'
import { AddPicture, PictureTile, PictureTiles } from '#client/ui/form/picture-tiles.tsx'
import { PictureView } from '#client/ui/basics/picture-view.tsx'
import { formTexts } from '#client/config/form-texts.ts'
import { pictureLimits } from '#client/lib/picture-rules.ts'
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
    <PictureTile name={file.name} failed={state === 'failed'} onRemove={() => pictures.remove(key)}>
      <button type="button" className={styles.view} aria-label={texts.view(file.name)} onClick={onView}>
        <PictureView src={preview} alt="" />
      </button>
      {state === 'going' && <Progress picture={picture} />}
      {state === 'failed' && (
        <button type="button" className={styles.retry} onClick={() => pictures.retry(key)}>
          {texts.failed}
          <b>{texts.retry}</b>
        </button>
      )}
    </PictureTile>
  )
}

/** One picture as large as the window allows. */
const Viewer = ({ picture, onClose }: { picture: Picture | undefined; onClose: () => void }) =>
  picture !== undefined && (
    <Image
      src={picture.preview}
      alt={picture.file.name}
      style={{ display: 'none' }}
      preview={{ open: true, onOpenChange: (open) => !open && onClose() }}
    />
  )

const imagesFailure = ({ store }: Pictures): string | undefined => {
  const { list } = store.getState()
  if (list.some(({ state }) => state === 'going')) return texts.uploading
  return list.some(({ state }) => state === 'failed') ? texts.failedImages : undefined
}

/** The control of the field: its id comes from the form, its pictures do not. */
const Pick = ({ pictures, id }: { pictures: Pictures; id?: string }) => {
  const { list } = useStore(pictures.store)
  const [viewed, setViewed] = useState<number>()
  return (
    <div id={id}>
      <PictureTiles label={texts.images}>
        {list.map((picture) => (
          <Tile key={picture.key} picture={picture} pictures={pictures} onView={() => setViewed(picture.key)} />
        ))}
        {list.length < pictureLimits.most && (
          <AddPicture label={texts.images} word={texts.add} many onFiles={pictures.add} />
        )}
      </PictureTiles>
      <Viewer picture={list.find(({ key }) => key === viewed)} onClose={() => setViewed(undefined)} />
    </div>
  )
}

/** Up to eight pictures, each with its preview and upload progress. All must be uploaded when the form is submitted. */
export const PictureField = ({ pictures }: { pictures: Pictures }) => {
  const { failure } = useStore(pictures.store)
  const check = (): Promise<void> => {
    const found = imagesFailure(pictures)
    return found === undefined ? Promise.resolve() : Promise.reject(new Error(found))
  }
  return (
    <Item
      name="images"
      label={texts.images}
      htmlFor=""
      extra={texts.imagesTip}
      {...(failure !== undefined && { validateStatus: 'error', help: failure })}
      validateTrigger="onSubmit"
      rules={[{ validator: check }]}
    >
      <Pick pictures={pictures} />
    </Item>
  )
}
