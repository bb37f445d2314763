import { useState, type ChangeEvent, type ReactNode } from 'react'

interface FileFieldProps {
  label: string
  /** What the file dialog offers. */
  accept: string
  many?: boolean
  /** At least one file. */
  onFiles: (files: readonly [File, ...File[]]) => void
  /** The button that stands for the browser's own field, which cannot be dressed. */
  children: (open: () => void) => ReactNode
}

/** Files from the disk of whoever sits there. */
export const FileField = ({ label, accept, many = false, onFiles, children }: FileFieldProps) => {
  // No ref: the button is drawn by a function, and nothing called while drawing may read one.
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const pick = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [first, ...others] = target.files ?? []
    // So that the same file can be picked again after it was taken away or mended.
    target.value = ''
    if (first) onFiles([first, ...others])
  }
  return (
    <>
      {children(() => field?.click())}
      <input ref={setField} type="file" hidden multiple={many} accept={accept} aria-label={label} onChange={pick} />
    </>
  )
}
