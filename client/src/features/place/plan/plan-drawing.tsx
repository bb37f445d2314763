import {
  PLAN_HEIGHT,
  PLAN_WIDTH,
  type Box,
  type DrawnPlan,
  type DrawnRoom,
} from '#client/features/place/plan/drawn-plan.ts'
import styles from '#client/features/place/plan/plan-drawing.module.css'

const DOOR_WIDTH = 36
const TREAD_DEPTH = 12

const Room = ({ room }: { room: DrawnRoom }) => {
  const { x, y, width, height, name, door, doorSide } = room
  const wall = doorSide === 'bottom' ? y + height : y
  const from = x + width * door - DOOR_WIDTH / 2
  return (
    <g>
      <rect className={styles.room} x={x} y={y} width={width} height={height} />
      {/* The opening, and the door leaf inside the room. */}
      <line className={styles.opening} x1={from} x2={from + DOOR_WIDTH} y1={wall} y2={wall} />
      <line
        className={styles.leaf}
        x1={from}
        x2={from}
        y1={wall}
        y2={wall + (doorSide === 'bottom' ? -DOOR_WIDTH : DOOR_WIDTH)}
      />
      {name !== '' && (
        <text className={styles.name} x={x + 12} y={y + 26}>
          {name}
        </text>
      )}
    </g>
  )
}

const Stairs = ({ box: { x, y, width, height } }: { box: Box }) => (
  <g>
    <rect className={styles.stairs} x={x} y={y} width={width} height={height} />
    {Array.from({ length: Math.floor(width / TREAD_DEPTH) - 1 }, (_, at) => (
      <line
        key={at}
        className={styles.tread}
        x1={x + (at + 1) * TREAD_DEPTH}
        x2={x + (at + 1) * TREAD_DEPTH}
        y1={y}
        y2={y + height}
      />
    ))}
  </g>
)

/** A drawn plan as a picture that fills its box; its content is also listed as text beside it. */
export const PlanDrawing = ({ plan }: { plan: DrawnPlan }) => (
  <svg className="block w-full h-full" viewBox={`0 0 ${PLAN_WIDTH} ${PLAN_HEIGHT}`} aria-hidden="true">
    <rect className={styles.corridor} {...plan.corridor} />
    {plan.stairs.map((box) => (
      <Stairs key={box.x} box={box} />
    ))}
    {plan.rooms.map((room) => (
      <Room key={room.id} room={room} />
    ))}
    <rect className={styles.outline} {...plan.outline} />
  </svg>
)
