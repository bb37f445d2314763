import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { Icon } from '#client/ui/icons/icon.tsx'
import { PictureView } from '#client/ui/basics/picture-view.tsx'
import { accountTexts } from '#client/features/auth/texts.ts'
import { FieldFrame, inputProps, type FieldProps } from '#client/features/auth/parts/field.tsx'
import { drawPicture } from '#client/features/auth/login/picture-code.ts'
import { focusField } from '#client/ui/form/focus-field.ts'
import { notifyError } from '#client/lib/feedback.ts'
import styles from '#client/features/auth/parts/field.module.css'

const words = accountTexts.picture

/** The picture of a key; undefined while it is loading, '' after a failure. */
const usePicture = (checkKey: string): string | undefined => {
  const [drawn, setDrawn] = useState({ checkKey: '', picture: '' })
  useEffect(() => {
    let wanted = true
    const show = (picture: string): void => {
      if (wanted) setDrawn({ checkKey, picture })
    }
    drawPicture(checkKey).then(show, (error: unknown) => {
      notifyError(error)
      show('')
    })
    return () => {
      wanted = false
    }
  }, [checkKey])
  return drawn.checkKey === checkKey ? drawn.picture : undefined
}

export interface CaptchaFieldProps extends FieldProps {
  readonly checkKey: string
  /** Requests another picture. */
  readonly onRedraw: () => void
}

/** The code in a picture, which is valid for one attempt: the form passes a new key after each. */
export const CaptchaField = ({ checkKey, onRedraw, ...field }: CaptchaFieldProps) => {
  const picture = usePicture(checkKey)
  // The field appears after the refusal that requires it.
  useEffect(() => focusField(field.id), [field.id])
  return (
    <FieldFrame {...field}>
      <span className={styles.beside}>
        <Input
          {...inputProps(field)}
          prefix={<Icon name="image" size={18} />}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={8}
        />
        <button type="button" className={styles.picture} title={words.redraw} onClick={onRedraw}>
          {picture ? <PictureView src={picture} alt={words.redraw} /> : words[picture === '' ? 'failed' : 'drawing']}
        </button>
      </span>
    </FieldFrame>
  )
}
