import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceFormTexts } from '#client/features/device/form-texts.ts'
import { deviceFailure } from '#client/features/device/device-failure.ts'
import { importDevices, refusedRows } from '#client/features/device/import-devices.ts'
import { trpc } from '#client/lib/trpc.ts'

const texts = deviceFormTexts.importing

const useImport = (onDone: () => void) =>
  useMutation({
    mutationFn: importDevices,
    meta: { done: texts.done, invalidates: [trpc.device], quiet: true },
    onSuccess: onDone,
  })

/** The chosen file, and its errors so far. */
export const useSheet = (onDone: () => void) => {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error, reset } = useImport(onDone)
  const rows = refusedRows(error)
  return {
    file,
    rows,
    isPending,
    problem: problem ?? (error !== null && rows === undefined ? deviceFailure(error) : undefined),
    pick: (picked: File): void => {
      reset()
      const fits = /\.xlsx?$/i.test(picked.name)
      setProblem(fits ? undefined : texts.notSheet)
      if (fits) setFile(picked)
    },
    send: (): void => {
      if (file === undefined) setProblem(texts.notSheet)
      else mutate(file)
    },
  }
}
