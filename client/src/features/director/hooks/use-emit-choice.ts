import { useState } from 'react'
import { useControlQuery } from '#client/features/director/hooks/control-queries.ts'
import { deskAddress, type DeskAddress } from '#client/features/director/lib/desk-address.ts'
import { firstChoice, type EmitChoice } from '#client/features/director/lib/emit-choices.ts'
import { deviceTypes, type DeviceType } from '#shared/device/index.ts'

const isType = (value: string): value is DeviceType => Object.hasOwn(deviceTypes, value)

const choiceIn = ({ project, type }: DeskAddress): EmitChoice => ({
  ...firstChoice,
  projectId: project === '' ? undefined : project,
  deviceType: isType(type) ? type : undefined,
})

/** The choice of device and act. Project, type and device are kept in the address, from which the first choice is taken. */
export const useEmitChoice = () => {
  const [choice, setChoice] = useState(() => choiceIn(deskAddress.getState()))
  // The address has the id alone: its device is loaded, and is the choice until another is made.
  const [awaited, setAwaited] = useState(() => deskAddress.getState().device)
  const { data } = useControlQuery('devices', { deviceId: awaited, limit: 1 }, { enabled: awaited !== '' })
  const found = awaited === '' ? undefined : data?.devices.find(({ id }) => id === awaited)
  const change = (next: EmitChoice): void => {
    setAwaited('')
    setChoice(next)
    deskAddress.change({
      project: next.projectId ?? '',
      type: next.deviceType ?? '',
      device: next.device?.id ?? '',
    })
  }
  return [found === undefined ? choice : { ...choice, device: found }, change] as const
}
