import { useMutation } from '@tanstack/react-query'
import { useControl } from '#client/features/director/hooks/control-context.ts'
import { useReread } from '#client/features/director/hooks/control-queries.ts'
import type { ControlError } from '#client/features/director/lib/control-error.ts'
import { faultsOfPreset, type FaultPreset } from '#client/features/director/lib/fault-presets.ts'
import type { Fault } from '#shared/fault/fault.contract.ts'

/** Adds the faults of a preset to the world, or removes them. Existing ones are removed first, so that none is added twice. */
export const usePreset = (preset: FaultPreset, active: readonly Fault[]) => {
  const control = useControl()
  const reread = useReread()
  const { mutate, isPending, error } = useMutation<void, ControlError, boolean>({
    meta: { quiet: true },
    mutationFn: async (on) => {
      const there = faultsOfPreset(preset, active)
      for (const { id } of there) await control.call('removeFault', { id })
      if (on) for (const order of preset.orders) await control.call('addFault', order)
    },
    onSettled: reread,
  })
  return { turn: (on: boolean) => mutate(on), isPending, error }
}
