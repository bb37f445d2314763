import { Segmented } from 'antd'
import { Card } from '#client/ui/basics/card.tsx'
import { Stale, Unread } from '#client/ui/basics/unread.tsx'
import { placeTexts } from '#client/config/place-texts.ts'
import { PlanBoard } from '#client/features/place/plan/plan-board.tsx'
import { usePlan, type ShownPlan } from '#client/features/place/plan/use-plan.ts'
import styles from '#client/features/place/plan/plan-board.module.css'

const texts = placeTexts.plan

/** The storeys of a building, each with the number of its open events. */
const Storeys = ({ home, shownId, choose }: ShownPlan) =>
  home !== undefined &&
  home.storeys.length > 0 && (
    <div className={styles.storeys}>
      <Segmented<string>
        aria-label={texts.storeys}
        value={shownId ?? home.id}
        options={[
          ...(home.rooms.length + home.devices.length > 0 || home.floorPlan !== ''
            ? [{ value: home.id, label: home.name }]
            : []),
          ...home.storeys.map(({ id, name, openEvents }) => ({
            value: id,
            label: openEvents > 0 ? texts.storey(name, openEvents) : name,
          })),
        ]}
        onChange={choose}
      />
    </div>
  )

const Body = ({ shown }: Pick<ShownPlan, 'shown'>) => {
  if (shown.data === undefined) return <Unread read={shown} rows={6} />
  return (
    <>
      <Stale read={shown} />
      <PlanBoard key={shown.data.id} plan={shown.data} />
    </>
  )
}

/** 平面图 of a place, of its storey, or of the storeys below it, with the devices in their positions. */
export const FloorPlanCard = ({ placeId }: { placeId: string }) => {
  const plan = usePlan(placeId)
  const { data } = plan.shown
  return (
    <Card title={texts.title} note={data && texts.of(data.name, data.devices.length, data.floorPlan === '')}>
      <Storeys {...plan} />
      <Body shown={plan.shown} />
    </Card>
  )
}
