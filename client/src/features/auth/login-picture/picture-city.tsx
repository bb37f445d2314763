interface Window {
  x: number
  y: number
  isWarm: boolean
}

/** Left edge, roof and width of each front building that has windows. */
const buildings = [
  [4, 812, 52],
  [66, 776, 54],
  [160, 742, 50],
  [222, 768, 40],
  [268, 782, 62],
  [380, 724, 44],
  [448, 760, 40],
  [506, 784, 56],
  [560, 728, 46],
  [612, 760, 34],
  [692, 720, 24],
  [738, 772, 36],
  [786, 780, 40],
] as const

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / by) }, (_, at) => from + at * by)

/** Which windows are lit: a fixed pattern, so that the picture is the same each time. */
const litWindows = (): Window[] => {
  const all = buildings.flatMap(([left, roof, width]) =>
    steps(roof, 892, 13).flatMap((y) => steps(left, left + width - 6, 10).map((x) => ({ x, y }))),
  )
  let turn = 7
  return all.flatMap((place) => {
    turn = (turn * 73 + 41) % 127
    return turn < 26 ? [{ ...place, isWarm: turn < 7 }] : []
  })
}

const windows = litWindows()

const Windows = () => (
  <g>
    {windows.map(({ x, y, isWarm }) => (
      <rect
        key={`${x}-${y}`}
        x={x}
        y={y}
        width="4"
        height="6"
        fill={isWarm ? '#ffe9bd' : '#7fa3dc'}
        opacity={isWarm ? 0.9 : 0.5}
      />
    ))}
  </g>
)

/** The city at the foot of the hills, where the light arrives. */
export const PictureCity = () => (
  <>
    <path
      fill="#17315f"
      d="M0 744h46v-44h52v28h40v-66h44v82h36v-38h58v20h44v-76h16v-18h20v18h14v90h40v-30h52v14h34v-62h50v48h40v-26h36v44h44v-72h20v-22h26v22h18v54h42v-32h60V900H0z"
    />
    <path
      fill="url(#fs-m4)"
      d="M0 790h60v-34h66v52h30v-86h58v70h50v-32h72v44h36v-104h12v-14h34v14h12v92h46v-40h70v30h44v-70h54v62h38v-28h24v-52h12v-26h6v-22h4v22h6v26h12v92h46v-46h40v170H0z"
    />
    <Windows />
    <circle cx="716" cy="694" r="26" fill="url(#fs-glow)" />
    <circle cx="716" cy="694" r="3" fill="#fff3d6" />
  </>
)
