import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#client/ui/icons/icon.tsx'
import { AddPicture, PictureTile, PictureTiles } from '#client/ui/form/picture-tiles.tsx'
import { PictureView } from '#client/ui/basics/picture-view.tsx'
import { placeTexts } from '#client/config/place-texts.ts'
import { compressPicture } from '#client/lib/compress-picture.ts'
import { checkPicked, pictureLimits } from '#client/lib/picture-rules.ts'
import { pictureUrl } from '#client/lib/picture-url.ts'
import { notifyRefusal } from '#client/lib/server-words.ts'
import { uploadImage } from '#client/lib/upload.ts'
import styles from '#client/ui/form/upload-field.module.css'

const texts = placeTexts.pictures

interface Going {
  readonly key: number
  readonly file: File
  readonly percent: number
  readonly failed: boolean
}

interface SendingProps {
  readonly compresses: boolean
  readonly onSent: (address: string) => void
  readonly onGoing: (by: number) => void
}

const prepare = async (file: File, compresses: boolean): Promise<File> =>
  compresses ? compressPicture(file, pictureLimits.below) : file

/** Running uploads; they are aborted when the form unmounts. */
const useSending = ({ compresses, onSent, onGoing }: SendingProps) => {
  const [list, setList] = useState<readonly Going[]>([])
  const made = useRef(0)
  const caller = useRef(new AbortController())
  useEffect(() => {
    const mine = new AbortController()
    caller.current = mine
    return () => mine.abort()
  }, [])
  const change = (key: number, by: Partial<Going>): void =>
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...by } : one)))
  const drop = (key: number): void => setList((before) => before.filter((one) => one.key !== key))
  const send = ({ key, file }: Going): void => {
    change(key, { percent: 0, failed: false })
    onGoing(1)
    const { signal } = caller.current
    prepare(file, compresses)
      .then((ready) => uploadImage(ready, (percent) => change(key, { percent }), signal))
      .then((address) => {
        drop(key)
        onSent(address)
      })
      .catch((error: unknown) => {
        change(key, { failed: true })
        notifyRefusal(error)
      })
      .finally(() => onGoing(-1))
  }
  const add = (file: File): void => {
    made.current += 1
    const one = { key: made.current, file, percent: 0, failed: false }
    setList((before) => [...before, one])
    send(one)
  }
  return { list, add, send, drop }
}

const GoingTile = ({ one, onRetry, onDrop }: { one: Going; onRetry: () => void; onDrop: () => void }) => (
  <PictureTile name={one.file.name} failed={one.failed} onRemove={one.failed ? onDrop : undefined}>
    {one.failed ? (
      <Button type="text" size="small" onClick={onRetry}>
        {texts.retry}
      </Button>
    ) : (
      <span
        role="progressbar"
        aria-label={texts.progress(one.file.name)}
        aria-valuenow={one.percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >{`${one.percent}%`}</span>
    )}
  </PictureTile>
)

export interface UploadFieldProps {
  readonly label: string
  /** The maximum number of pictures. */
  readonly most: number
  /** Photographs are compressed in the browser, and may be larger than an upload. */
  readonly compresses?: boolean
  /** Server addresses of the uploaded pictures; `pictureUrl` makes them URLs. */
  readonly value: readonly string[]
  /** Called with an updater, not a value: another upload may have finished meanwhile. */
  readonly onChange: (by: (before: readonly string[]) => readonly string[]) => void
  /** Called with the change of the number of running uploads. */
  readonly onGoing: (by: number) => void
}

/** Pictures of a form: each is uploaded when it is picked, and a failed one can be retried. */
export const UploadField = ({ label, most, compresses = false, value, onChange, onGoing }: UploadFieldProps) => {
  const [failure, setFailure] = useState<string>()
  const { list, add, send, drop } = useSending({
    compresses,
    onSent: (address) => onChange((before) => (before.includes(address) ? before : [...before, address])),
    onGoing,
  })
  const room = most - value.length - list.length
  const take = (files: readonly File[]): void => {
    const { good, refused } = checkPicked(files, compresses)
    setFailure(refused ?? (good.length > room ? texts.tooMany(most) : undefined))
    for (const file of good.slice(0, room)) add(file)
  }
  return (
    <>
      <PictureTiles label={label}>
        {value.map((address, at) => (
          <PictureTile
            key={address}
            name={texts.nth(label, at + 1)}
            onRemove={() => onChange((before) => before.filter((one) => one !== address))}
          >
            <a className="w-full h-full" href={pictureUrl(address)} target="_blank" rel="noreferrer">
              <PictureView src={address} alt={texts.nth(label, at + 1)} />
            </a>
          </PictureTile>
        ))}
        {list.map((one) => (
          <GoingTile key={one.key} one={one} onRetry={() => send(one)} onDrop={() => drop(one.key)} />
        ))}
        {room > 0 && <AddPicture label={label} word={texts.add} many={most > 1} onFiles={take} />}
      </PictureTiles>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          <Icon name="bang" size={14} />
          {failure}
        </p>
      )}
    </>
  )
}
