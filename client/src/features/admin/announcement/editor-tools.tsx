import { Button, Input } from 'antd'
import { useState } from 'react'
import { FileField } from '#client/ui/form/file-field.tsx'
import { announcementAdminTexts } from '#client/features/admin/announcement/texts.ts'
import { isWebAddress } from '#client/features/admin/announcement/editor-rules.ts'
import { acceptedTypes } from '#client/lib/picture-rules.ts'
import styles from '#client/features/admin/announcement/html-editor.module.css'

const { editor: texts } = announcementAdminTexts

/** The arguments of `document.execCommand` for each button. */
const commands = {
  bold: ['bold'],
  italic: ['italic'],
  underline: ['underline'],
  heading: ['formatBlock', 'h3'],
  paragraph: ['formatBlock', 'p'],
  numbered: ['insertOrderedList'],
  bulleted: ['insertUnorderedList'],
  unlink: ['unlink'],
  clear: ['removeFormat'],
} as const satisfies Record<string, readonly [command: string, value?: string]>
type Tool = keyof typeof commands
const toolNames = Object.keys(commands) as Tool[] // the keys of a constant

const looks: Partial<Record<Tool, string | undefined>> = {
  bold: styles.bold,
  italic: styles.italic,
  underline: styles.underline,
}

interface ToolProps {
  readonly label: string
  readonly sign: string
  readonly className?: string | undefined
  readonly onPress: () => void
}

/** The mouse press keeps the focus and the selection in the text. */
const ToolButton = ({ label, sign, className, onPress }: ToolProps) => (
  <button
    type="button"
    className={className}
    title={label}
    aria-label={label}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {sign}
  </button>
)

const LinkField = ({ onLink }: { onLink: (address: string) => void }) => {
  const [address, setAddress] = useState('')
  const [isBad, setBad] = useState(false)
  const insert = (): void => {
    if (isWebAddress(address.trim())) onLink(address.trim())
    else setBad(true)
  }
  return (
    <>
      <div className={styles.link}>
        <Input
          aria-label={texts.linkTo}
          placeholder={texts.linkHint}
          value={address}
          maxLength={500}
          status={isBad ? 'error' : ''}
          onChange={({ target }) => {
            setAddress(target.value)
            setBad(false)
          }}
          onPressEnter={(event) => {
            // Enter must not submit the surrounding form.
            event.preventDefault()
            insert()
          }}
        />
        <Button onClick={insert}>{texts.insertLink}</Button>
      </div>
      {isBad && (
        <p role="alert" className={`${styles.state} ${styles.fault}`}>
          {texts.badLink}
        </p>
      )}
    </>
  )
}

const PictureTool = ({ onPicture }: { onPicture: (file: File) => void }) => (
  <FileField label={texts.tools.picture} accept={acceptedTypes} onFiles={([file]) => onPicture(file)}>
    {(open) => <ToolButton label={texts.tools.picture} sign={texts.signs.picture} onPress={open} />}
  </FileField>
)

export interface EditorToolsProps {
  readonly onCommand: (command: string, value?: string) => void
  readonly onPicture: (file: File) => void
}

/** The formatting that an announcement may have. */
export const EditorTools = ({ onCommand, onPicture }: EditorToolsProps) => {
  const [isLinking, setLinking] = useState(false)
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={texts.label}>
        {toolNames.map((tool) => {
          const [command, value] = commands[tool] as readonly [string, string?]
          return (
            <ToolButton
              key={tool}
              label={texts.tools[tool]}
              sign={texts.signs[tool]}
              className={looks[tool]}
              onPress={() => onCommand(command, value)}
            />
          )
        })}
        <ToolButton label={texts.tools.link} sign={texts.signs.link} onPress={() => setLinking(!isLinking)} />
        <PictureTool onPicture={onPicture} />
      </div>
      {isLinking && (
        <LinkField
          onLink={(address) => {
            setLinking(false)
            onCommand('createLink', address)
          }}
        />
      )}
    </>
  )
}
