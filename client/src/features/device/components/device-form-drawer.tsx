import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import type { DeviceDetail, DeviceRow } from '#shared/device/device-views.schema.ts'
import { deviceFormTexts as texts } from '#client/features/device/form-texts.ts'
import { DeviceFields } from '#client/features/device/components/device-fields.tsx'
import { FormDrawer } from '#client/features/device/components/form-drawer.tsx'
import { additionOf, changesBetween, emptyForm, formOf, type DeviceForm } from '#client/features/device/device-form.ts'
import { stay } from '#client/ui/form/use-form-save.ts'
import { listTexts } from '#client/config/list-texts.ts'
import { trpc } from '#client/lib/trpc.ts'

export interface DrawerProps {
  readonly onGone: () => void
}

/** The initial place is that of the list's filter. */
export const AddDrawer = ({ placeId, onGone }: DrawerProps & { placeId?: string | undefined }) => {
  const add = trpc.device.add.useMutation({
    meta: {
      done: ({ name, code }: DeviceRow) => texts.added(`${name} ${code}`),
      invalidates: [trpc.device],
      quiet: true,
    },
  })
  const save = async (values: DeviceForm): Promise<unknown> => {
    const { placeId: where, deviceType } = values
    // The rules of the fields require both.
    if (where === undefined || deviceType === undefined) return stay
    return add.mutateAsync(additionOf({ ...values, placeId: where, deviceType }))
  }
  return (
    <FormDrawer title={texts.add} start={{ ...emptyForm, placeId }} onSave={save} onGone={onGone}>
      <DeviceFields />
    </FormDrawer>
  )
}

type Device = z.output<typeof DeviceDetail>

/** Changes by others meanwhile are not merged into the form. */
const EditForm = ({ device, onGone }: DrawerProps & { device: Device }) => {
  const [start] = useState(() => formOf(device))
  const edit = trpc.device.edit.useMutation({
    meta: { done: listTexts.saved, invalidates: [trpc.device], quiet: true },
  })
  const save = (values: DeviceForm): Promise<unknown> =>
    edit.mutateAsync({ id: device.id, ...changesBetween(start, values) })
  return (
    <FormDrawer title={`${texts.edit} ${device.code}`} start={start} onSave={save} onGone={onGone}>
      <DeviceFields device={device} />
    </FormDrawer>
  )
}

/** Starts with the current values of the device. */
export const EditDrawer = ({ id, onGone }: DrawerProps & { id: string }) => {
  const read = trpc.device.detail.useQuery({ id }, { refetchOnMount: 'always' })
  const isGone = useEffectEvent(onGone)
  useEffect(() => {
    if (read.error !== null) isGone()
  }, [read.error])
  return read.isFetchedAfterMount && read.data !== undefined ? <EditForm device={read.data} onGone={onGone} /> : null
}
