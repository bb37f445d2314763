import { useState, type ChangeEvent, type ReactNode } from 'react'

interface FileFieldProps {
  label: string
  /** The `accept` list of the file dialog. */
  accept: string
  many?: boolean
  /** Called with at least one file. */
  onFiles: (files: readonly [File, ...File[]]) => void
  /** The visible button; the browser's own file field cannot be styled. */
  children: (open: () => void) => ReactNode
}

/** Lets the person pick files from their own disk. */
export const FileField = ({ label, accept, many = false, onFiles, children }: FileFieldProps) => {
  // State instead of a ref: `children` is called during render, and a ref may not be read then.
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const pick = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [first, ...others] = target.files ?? []
    // So that the same file can be picked again after it was removed or edited.
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
