import { Button, Input } from 'antd'
import { useId, useRef, useState, type DragEvent, type FormEvent } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { directorTexts } from '#client/features/director/texts.ts'
import { CopyAs } from '#client/features/director/components/copy-as.tsx'
import { ActError } from '#client/features/director/components/field.tsx'
import { useAct } from '#client/features/director/hooks/control-queries.ts'
import { failureText } from '#client/features/director/lib/control-error.ts'
import { notify } from '#client/lib/feedback.ts'
import { MAX_SCENARIO_LENGTH } from '#client/features/director/lib/scenario-words.ts'
import section from '#client/features/director/sections/section.module.css'
import styles from '#client/features/director/sections/scenario-section.module.css'

const texts = directorTexts.scenarios

interface FilePickProps {
  readonly label: string
  readonly onFile: (file: File) => void
}

/** A button that reads a scenario file of this computer. */
export const FilePick = ({ label, onFile }: FilePickProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".yaml,.yml,.json"
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

/** A character takes up to four bytes in a file. */
const MAX_FILE_BYTES = 4 * MAX_SCENARIO_LENGTH

/** The text of a file; null for one that is too large to be a scenario, which is not read. */
export const readScenario = async (file: File): Promise<string | null> => {
  if (file.size <= MAX_FILE_BYTES) return file.text()
  notify(texts.tooLong, 'warn')
  return null
}

/** Accepts a dropped scenario file. */
const useDrop = (onFile: (file: File) => void) => {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      },
    },
  }
}

const problemOf = (yaml: string): string | null => {
  if (yaml.trim() === '') return texts.ownMissing
  return yaml.length > MAX_SCENARIO_LENGTH ? texts.tooLong : null
}

/** A custom scenario, typed, pasted or dropped; an error is shown with its position. */
export const OwnScenario = ({ yaml: first, onClose }: { yaml: string; onClose: () => void }) => {
  const id = useId()
  const [yaml, setYaml] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  const start = useAct('runOwnScenario', onClose)
  const save = useAct('saveScenario', ({ title }) => {
    notify(directorTexts.editor.saved(title), 'done')
    onClose()
  })
  const read = (file: File): void => void readScenario(file).then((text) => text !== null && setYaml(text))
  const { isOver, handlers } = useDrop(read)
  const checked = (act: () => void): void => {
    const found = problemOf(yaml)
    setProblem(found)
    if (found === null) act()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.reset()
    checked(() => start.mutate({ yaml }))
  }
  const refused = save.error ?? start.error
  const error = problem ?? (refused === null ? null : failureText(refused, directorTexts.unreachable))
  return (
    <form className={section.body} onSubmit={submit} noValidate {...handlers}>
      <div className={styles.ownHead}>
        <label htmlFor={id}>{texts.own}</label>
        <span className="flex-1 font-12 ink3">{isOver ? texts.dropHere : texts.ownNote}</span>
        <FilePick label={texts.choose} onFile={read} />
      </div>
      <Input.TextArea
        id={id}
        className={classNames(section.code, isOver && styles.over)}
        rows={10}
        spellCheck={false}
        value={yaml}
        placeholder={texts.ownPlaceholder}
        status={error === null ? '' : 'error'}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => setYaml(event.target.value)}
      />
      {error !== null && (
        <div id={`${id}-error`} className={styles.places}>
          <ActError>{error}</ActError>
        </div>
      )}
      <div className={styles.ownActs}>
        <Button icon={<Icon name="left" size={14} />} onClick={onClose}>
          {texts.back}
        </Button>
        <span className={styles.grow} />
        <CopyAs
          what={texts.own}
          acts={problemOf(yaml) === null ? [{ call: 'runOwnScenario', input: { yaml } }] : []}
          wide
        />
        <Button loading={save.isPending} onClick={() => checked(() => save.mutate({ yaml }))}>
          {directorTexts.editor.importSave}
        </Button>
        <Button type="primary" htmlType="submit" loading={start.isPending}>
          {texts.ownRun}
        </Button>
      </div>
    </form>
  )
}
