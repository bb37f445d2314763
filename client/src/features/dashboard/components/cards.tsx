import type { ReactNode } from 'react'
import type { CardId } from '#shared/dashboard/card-layout.ts'
import { AreaClassesCard, SharesCard, TopPlacesCard } from '#client/features/dashboard/components/analysis-cards.tsx'
import { FeedCard, MineCard } from '#client/features/dashboard/components/event-cards.tsx'
import { PeopleCard } from '#client/features/dashboard/components/people-card.tsx'
import { DeviceStatesCard, DutyCard } from '#client/features/dashboard/components/state-cards.tsx'
import { TrendCard } from '#client/features/dashboard/components/trend-card.tsx'
import type { Span } from '#client/features/dashboard/span.ts'

/** The cards that can be arranged. */
export const drawCard: Readonly<Record<CardId, (span: Span) => ReactNode>> = {
  trend: (span) => <TrendCard span={span} />,
  feed: () => <FeedCard />,
  shares: (span) => <SharesCard span={span} />,
  topPlaces: (span) => <TopPlacesCard span={span} />,
  mine: () => <MineCard />,
  onDuty: () => <PeopleCard />,
  areaClasses: (span) => <AreaClassesCard span={span} />,
  deviceStates: () => <DeviceStatesCard />,
  duty: (span) => <DutyCard span={span} />,
}
