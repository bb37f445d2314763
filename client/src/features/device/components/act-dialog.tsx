import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceFormTexts } from '#client/features/device/form-texts.ts'
import { PlaceSelect } from '#client/features/device/components/place-select.tsx'
import { explained, whatText, type DeviceAct } from '#client/features/device/device-acts.ts'
import { deviceFailure } from '#client/features/device/device-failure.ts'
import { notify } from '#client/lib/feedback.ts'
import { trpc } from '#client/lib/trpc.ts'
import { BatchDialog } from '#client/ui/dialog/batch-dialog.tsx'
import { inChunks } from '#client/ui/dialog/in-chunks.ts'
import type { BatchRow } from '#client/ui/dialog/row-results.tsx'
import styles from '#client/features/device/components/dialogs.module.css'

const texts = deviceFormTexts.acts

const Destination = ({ placeId, onPlace }: { placeId: string | undefined; onPlace: (placeId: string) => void }) => (
  <>
    <span className={styles.label}>{texts.to}</span>
    <PlaceSelect label={texts.to} value={placeId} onChange={onPlace} />
  </>
)

/** A success with one device is only a toast; several results, and every failure, stay in the dialog. */
const useRun = (act: DeviceAct, devices: readonly BatchRow[], onDone: () => void) => {
  const [problem, setProblem] = useState<string>()
  const { client } = trpc.useUtils()
  const { mutate, isPending, data } = useMutation({
    mutationFn: (placeId: string | undefined) => {
      const wanted = { act, ...(placeId !== undefined && { placeId }) }
      return inChunks(
        devices.map(({ id }) => id),
        (ids) => client.device.batch.mutate({ ids, ...wanted }),
      )
    },
    meta: { invalidates: [trpc.device], quiet: true },
    onError: (error) => setProblem(deviceFailure(error)),
    onSuccess: ({ rows: [only, ...others] }) => {
      if (others.length > 0 || only?.ok !== true) return
      notify(act === 'selfTest' ? explained(only.code, only.message) : texts.done(whatText(devices)), 'done')
      onDone()
    },
  })
  const run = (placeId: string | undefined): void => {
    if (act === 'move' && placeId === undefined) return setProblem(deviceFormTexts.enter.placeId)
    setProblem(undefined)
    mutate(placeId)
  }
  return { run, result: data, problem, isPending }
}

export interface ActDialogProps {
  readonly act: DeviceAct
  readonly devices: readonly BatchRow[]
  /** Called when the dialog has closed; `done` are the devices for which the act succeeded. */
  readonly onGone: (done: readonly string[]) => void
}

/** Performs one act on one or several devices in one call, and shows the result of each. */
export const ActDialog = ({ act, devices, onGone }: ActDialogProps) => {
  const [open, setOpen] = useState(true)
  const [placeId, setPlaceId] = useState<string>()
  const close = (): void => setOpen(false)
  const { run, result, problem, isPending } = useRun(act, devices, close)
  return (
    <BatchDialog
      open={open}
      title={texts.titles[act](whatText(devices))}
      confirm={texts.confirm[act]}
      busy={isPending}
      rows={devices}
      // A single success closes the dialog without it.
      result={devices.length > 1 || result?.failed !== 0 ? result : undefined}
      summaryOf={texts.outcome}
      textOf={({ code, message }) => explained(code, message)}
      onConfirm={() => run(placeId)}
      onClose={close}
      onGone={() => onGone((result?.rows ?? []).filter(({ ok }) => ok).map(({ id }) => id))}
    >
      <p className={styles.text}>{texts.texts[act]}</p>
      {act === 'move' && <Destination placeId={placeId} onPlace={setPlaceId} />}
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </BatchDialog>
  )
}
