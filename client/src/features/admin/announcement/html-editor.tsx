import { Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { SafeHtml } from '#client/ui/basics/safe-html.tsx'
import { announcementAdminTexts } from '#client/features/admin/announcement/texts.ts'
import { EditorTools } from '#client/features/admin/announcement/editor-tools.tsx'
import { isBlank } from '#client/features/admin/announcement/editor-rules.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { pictureAddress, pictureUrl } from '#client/lib/picture-url.ts'
import { uploadImage } from '#client/lib/upload.ts'
import styles from '#client/features/admin/announcement/html-editor.module.css'
import foreign from '#client/ui/basics/safe-html.module.css'

const { editor: texts } = announcementAdminTexts

/** The props that antd's form gives its control. */
interface HtmlEditorProps {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (html: string) => void
}

/** Starts with cleaned HTML: any client may have written the content of a draft. */
const useBegun = (box: React.RefObject<HTMLDivElement | null>, html: string): void => {
  const [begun] = useState(html)
  useEffect(() => {
    import('#client/ui/basics/clean-html.ts')
      .then(({ cleanNodes }) => box.current?.replaceChildren(cleanNodes(begun)))
      .catch(notifyError)
  }, [box, begun])
}

/** The browser's own HTML editing: deprecated, but enough for a few formats. */
const command = (name: string, value?: string): void => {
  document.execCommand('styleWithCSS', false, 'false')
  document.execCommand(name, false, value)
}

const usePictures = (insert: (address: string) => void) => {
  const [percent, setPercent] = useState<number>()
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const send = (file: File): void => {
    leaving.current = new AbortController()
    setPercent(0)
    uploadImage(file, setPercent, leaving.current.signal)
      .then(insert)
      .catch(notifyError)
      .finally(() => setPercent(undefined))
  }
  return { percent, send }
}

/** Remembers the selection, to continue there after another element had the focus. */
const usePlace = (box: React.RefObject<HTMLDivElement | null>) => {
  const place = useRef<Range>(null)
  return {
    save: (): void => {
      const selection = window.getSelection()
      if (selection && selection.rangeCount > 0 && box.current?.contains(selection.anchorNode))
        place.current = selection.getRangeAt(0).cloneRange()
    },
    back: (): void => {
      box.current?.focus()
      if (place.current === null) return
      const selection = window.getSelection()
      selection?.removeAllRanges()
      selection?.addRange(place.current)
    },
  }
}

const paste = (event: React.ClipboardEvent): void => {
  event.preventDefault()
  // Formatting is not pasted; pasted content is inserted as plain text.
  document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
}

/** The content in the server's format: pictures by their addresses, not by the URLs that display them here. */
const htmlOf = (box: HTMLDivElement | null): string => {
  if (box === null) return ''
  // A document without a window does not load the pictures of the copy.
  const copy = document.implementation.createHTMLDocument().importNode(box, true)
  for (const picture of copy.querySelectorAll('img')) picture.src = pictureAddress(picture.getAttribute('src') ?? '')
  return copy.innerHTML
}

/** Rich text with a few formats, and a preview that is cleaned as it is for the readers. */
export const HtmlEditor = ({ id, value = '', onChange }: HtmlEditorProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<'write' | 'preview'>('write')
  useBegun(box, value)
  const emitChange = (): void => {
    const html = htmlOf(box.current)
    onChange?.(isBlank(html) ? '' : html)
  }
  const place = usePlace(box)
  const run = (name: string, given?: string): void => {
    place.back()
    command(name, given)
    emitChange()
  }
  const { percent, send } = usePictures((address) => run('insertImage', pictureUrl(address)))
  const isPreview = mode === 'preview'
  return (
    <div>
      <div className={styles.modes}>
        <Segmented<'write' | 'preview'>
          size="small"
          value={mode}
          options={[
            { value: 'write', label: texts.write },
            { value: 'preview', label: texts.preview },
          ]}
          onChange={setMode}
        />
        {isPreview && texts.previewNote}
      </div>
      <div className={styles.box}>
        {!isPreview && <EditorTools onCommand={run} onPicture={send} />}
        <div
          ref={box}
          id={id}
          role="textbox"
          aria-multiline="true"
          aria-label={texts.label}
          tabIndex={0}
          contentEditable
          suppressContentEditableWarning
          className={classNames(foreign.html, styles.text)}
          hidden={isPreview}
          onInput={emitChange}
          onPaste={paste}
          onBlur={place.save}
        />
        {isPreview && <div className={styles.preview}>{isBlank(value) ? texts.empty : <SafeHtml html={value} />}</div>}
        {percent !== undefined && (
          <p role="status" className={styles.state}>
            {texts.uploading(percent)}
          </p>
        )}
      </div>
    </div>
  )
}
