import { Button, type ButtonProps } from 'antd'
import type { ReactNode } from 'react'
import { FileField } from '#client/ui/form/file-field.tsx'
import { useImageUpload } from '#client/ui/form/use-image-upload.ts'
import { acceptedTypes } from '#client/lib/picture-rules.ts'
import styles from '#client/ui/form/picture-button.module.css'

interface PictureButtonProps extends Pick<ButtonProps, 'size'> {
  /** Accessible name of the file field. */
  readonly label: string
  readonly text: string
  /** Replaces the text during the upload. */
  readonly uploading: (percent: number) => string
  /** What follows the upload is still running. */
  readonly busy?: boolean
  /** Called with the server address of the uploaded picture. */
  readonly onDone: (address: string) => void
  /** Buttons beside it. */
  readonly children: ReactNode
}

/** Picks one picture and uploads it; why an upload failed is below the buttons. */
export const PictureButton = ({ label, text, uploading, busy = false, size, onDone, children }: PictureButtonProps) => {
  const { percent, failure, send } = useImageUpload(onDone)
  return (
    <>
      <FileField label={label} accept={acceptedTypes} onFiles={([file]) => send(file)}>
        {(open) => (
          <Button size={size} loading={percent !== undefined || busy} onClick={open}>
            {percent === undefined ? text : uploading(percent)}
          </Button>
        )}
      </FileField>
      {children}
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  )
}
