import { useState } from 'react'
import type { PlacePlan } from '#shared/place/place-views.schema.ts'
import { drawPlan, spotsOf, type PlanSpot } from '#client/features/place/plan/drawn-plan.ts'
import { trpc } from '#client/lib/trpc.ts'

type Spots = ReadonlyMap<string, PlanSpot>

const without = (spots: Spots, id: string): Spots => new Map([...spots].filter(([one]) => one !== id))

/** The positions of the devices on a plan: the stored ones, or those of the current drag. A refusal reverts them. */
export const usePins = (plan: PlacePlan) => {
  const utils = trpc.useUtils()
  const [held, setHeld] = useState<Spots>(new Map())
  const { mutate } = trpc.place.pin.useMutation({
    onSettled: async (_saved, _error, { deviceId }) => {
      // Until the stored positions are loaded, the device would jump back to its old one.
      await utils.place.plan.invalidate()
      setHeld((spots) => without(spots, deviceId))
    },
  })
  const drawn = drawPlan(plan, plan.rooms)
  const spots: Spots = new Map([...spotsOf(drawn, plan.devices), ...held])
  return {
    drawn,
    spots,
    /** Shows a device in a position that is not saved yet. */
    hold: (id: string, spot: PlanSpot): void => setHeld((before) => new Map(before).set(id, spot)),
    save: (id: string): void => {
      const spot = held.get(id)
      if (spot) mutate({ deviceId: id, planX: spot.x, planY: spot.y })
    },
  }
}
