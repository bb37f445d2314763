import { useState } from 'react'
import type { PlacePlan } from '#shared/place/place-views.schema.ts'
import { detailOptions } from '#client/ui/detail/detail-frame.tsx'
import { aboutBus, aboutDevices, useFreshen } from '#client/realtime/use-freshen.ts'
import { trpc } from '#client/lib/trpc.ts'

const aboutPlan = aboutBus('floorPlan', 'place')

/** The storey that is shown first: one with open events, else the lowest. */
const firstStorey = ({ id, floorPlan, devices, rooms, storeys }: PlacePlan): string => {
  const [lowest] = storeys
  const isBare = floorPlan === '' && devices.length === 0 && rooms.length === 0
  if (lowest === undefined || !isBare) return id
  return (storeys.find(({ openEvents }) => openEvents > 0) ?? lowest).id
}

/** The plan of a place, and the shown one: its own or that of one of its storeys. Both are kept up to date. */
export const usePlan = (placeId: string) => {
  const [chosen, choose] = useState<string>()
  const home = trpc.place.plan.useQuery({ id: placeId }, detailOptions)
  const shownId = chosen ?? (home.data && firstStorey(home.data))
  const isHome = home.data === undefined || shownId === undefined || shownId === home.data.id
  const storey = trpc.place.plan.useQuery({ id: shownId ?? placeId }, { ...detailOptions, enabled: !isHome })
  const shown = isHome ? home : storey
  useFreshen(
    () => Promise.all([home.refetch(), ...(isHome ? [] : [storey.refetch()])]),
    (frame) => aboutPlan(frame) || aboutDevices(frame),
  )
  return { home: home.data, shown, shownId, choose }
}

export type ShownPlan = ReturnType<typeof usePlan>
