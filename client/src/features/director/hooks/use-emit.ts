import { directorTexts } from '#client/features/director/texts.ts'
import { useControl } from '#client/features/director/hooks/control-context.ts'
import { useAct } from '#client/features/director/hooks/control-queries.ts'
import type { ControlOutput } from '#client/features/director/lib/control-routes.ts'
import type { CopiedAct } from '#client/features/director/lib/copied-test/copied-test.ts'
import { emitInput, type EmitChoice } from '#client/features/director/lib/emit-choices.ts'
import { happenings } from '#client/features/director/lib/happenings.ts'

const texts = directorTexts.happened

const actOf = (choice: EmitChoice): CopiedAct[] => {
  if (choice.kind !== 'recover') return [{ call: 'emit', input: emitInput(choice) }]
  return choice.device === undefined ? [] : [{ call: 'recover', input: { deviceId: choice.device.id } }]
}

/** A recovery needs an open event: an open one of the device is raised first. */
const beforeOf = ({ kind, device }: EmitChoice): CopiedAct[] => {
  const open = device?.open.find(({ recovered }) => !recovered)
  if (kind !== 'recover' || !device || !open) return []
  return [{ call: 'emit', input: { kind: open.kind, deviceId: device.id, reason: open.reason } }]
}

/** The label code of the affected device, which the server may have chosen. */
const useLabel = ({ device }: EmitChoice) => {
  const control = useControl()
  return async (deviceId: string): Promise<string> => {
    if (device?.id === deviceId) return device.code
    try {
      const { devices } = await control.call('devices', { deviceId, limit: 1 })
      return devices[0]?.code ?? deviceId
    } catch {
      // The act is done whether or not its label can be loaded: the id is enough.
      return deviceId
    }
  }
}

/** Performs the chosen act and records its result. */
export const useEmit = (choice: EmitChoice) => {
  const emit = useAct('emit')
  const recover = useAct('recover')
  const labelOf = useLabel(choice)
  const running = choice.kind === 'recover' ? recover : emit
  const noteRaised = async (what: string, done: ControlOutput<'emit'>): Promise<void> => {
    if (choice.kind === 'recover') return
    const { eventId, deviceId, seq } = done
    const label = await labelOf(deviceId)
    const text = eventId === null ? texts.suppressed(what, label) : texts.raised(what, label)
    happenings.add({ kind: choice.kind, text, seq, eventId })
  }
  const noteRecovered = async ({ deviceId, recovered, seq }: ControlOutput<'recover'>): Promise<void> => {
    const text = texts.recoveredDevice(await labelOf(deviceId), recovered.length)
    happenings.add({ kind: 'recover', text, seq, eventId: null })
  }
  const perform = (what: string): void => {
    if (choice.kind !== 'recover') emit.mutate(emitInput(choice), { onSuccess: (done) => void noteRaised(what, done) })
    else if (choice.device)
      recover.mutate({ deviceId: choice.device.id }, { onSuccess: (done) => void noteRecovered(done) })
  }
  return {
    perform,
    acts: actOf(choice),
    before: beforeOf(choice),
    isPending: running.isPending,
    error: running.error,
  }
}
