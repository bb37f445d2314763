import { cameraSceneTexts as texts } from '#client/ui/camera/camera-scene-texts.ts'
import styles from '#client/ui/camera/camera-scene.module.css'

/** Rows of windows between two edges of a facade that recedes from the camera. */
const FrontWindows = ({ x, seed }: { x: readonly [near: number, far: number]; seed: number }) => {
  const [near, far] = x
  const columns = [0.12, 0.36, 0.58, 0.78]
  const at = (share: number): number => near + (far - near) * share
  const rise = (share: number, level: number): number => 12 + level * 34 + share * (62 - level * 26)
  return (
    <>
      {columns.flatMap((share, column) =>
        [0, 1, 2].map((level) => {
          const [left, right] = [at(share), at(share + 0.13)]
          const height = 22 * (1 - share * 0.72)
          const tone = (seed >> (column * 3 + level)) % 3 === 0 ? styles.glass : styles.shade
          return (
            <path
              key={`${column}${level}`}
              className={tone}
              d={`M${left} ${rise(share, level)}L${right} ${rise(share + 0.13, level)}v${height * 0.88}L${left} ${rise(share, level) + height}z`}
            />
          )
        }),
      )}
    </>
  )
}

const Tree = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M0 0V-20" />
    <path
      className={styles.shade}
      d="M0-52c12 0 17 9 14 17 6 6 1 17-9 16-5 4-12 2-14-1-10 1-14-9-8-15-4-9 5-17 17-17z"
    />
  </g>
)

/** A fire lane between two facades, with its yellow grid and lettering. */
const Lane = ({ seed }: { seed: number }) => (
  <>
    <path className={styles.far} d="M0 0h320v80H0z" />
    <path className={styles.wall} d="M0 0h96l52 64v14L0 176z" />
    <path className={styles.wall} d="M320 0H226l-44 64v14l138 98z" />
    <FrontWindows x={[0, 146]} seed={seed} />
    <FrontWindows x={[320, 184]} seed={seed >> 5} />
    <path className={styles.floor} d="M146 78h38l136 98v4H0v-4z" />
    <path className={styles.stripe} d="M150 80 30 180M181 80l118 100" />
    {[0.2, 0.36, 0.54, 0.74].map((depth) => (
      <path
        key={depth}
        className={styles.stripe}
        d={`M${150 - 120 * depth} ${80 + 100 * depth}L${181 + 118 * (depth + 0.1)} ${90 + 100 * depth}M${181 + 118 * depth} ${80 + 100 * depth}L${150 - 120 * (depth + 0.1)} ${90 + 100 * depth}`}
      />
    ))}
    <path className={styles.thin} d="M262 180V34h-26" />
    <path className={styles.lamp} d="M226 32h14v4h-14z" />
    <Tree x={92} y={112} size={0.8} />
  </>
)

/** An open yard before a facade, with a hydrant and bins. */
const Yard = ({ seed }: { seed: number }) => (
  <>
    <path className={styles.far} d="M0 0h320v104H0z" />
    <path className={styles.wall} d="M0 22h214v84H0z" />
    <path className={styles.shade} d="M20 54h48v52H20zM96 54h48v52H96z" />
    <path
      className={styles.thin}
      d="M20 62h48M20 70h48M20 78h48M20 86h48M20 94h48M96 62h48M96 70h48M96 78h48M96 86h48M96 94h48"
    />
    {[168, 188].map((x, at) => (
      <path key={x} className={(seed >> at) % 2 === 0 ? styles.glass : styles.shade} d={`M${x} 40h14v18h-14z`} />
    ))}
    <path className={styles.floor} d="M0 106h320v74H0z" />
    <path className={styles.thin} d="M0 128h320M70 106 20 180M160 106v74M250 106l50 74" />
    <Tree x={262} y={110} size={1.1} />
    <Tree x={300} y={114} size={0.9} />
    <path className={styles.dark} d="M236 128h10v-16h-10zM233 118h16M238 112c0-5 6-5 6 0z" />
    <path className={styles.shade} d="M12 126h18l-2-20H14zM34 126h18l-2-20H36z" />
  </>
)

/** A flat roof with its parapet, the stairhead and the town behind. */
const Roof = ({ seed }: { seed: number }) => (
  <>
    <path className={styles.far} d="M0 0h320v92H0z" />
    {[0, 1, 2, 3, 4, 5].map((at) => {
      const top = 44 + ((seed >> (at * 3)) % 8) * 4
      return <path key={at} className={styles.shade} d={`M${at * 38 + 96} 92V${top}h30V92z`} />
    })}
    <path className={styles.floor} d="M0 100h320v80H0z" />
    <path className={styles.wall} d="M0 88h320v14H0z" />
    <path className={styles.thin} d="M0 92h320M40 102 0 130M140 102l-30 78M220 102l34 78M300 102l20 12" />
    <path className={styles.wall} d="M14 28h84v92H14z" />
    <path className={styles.dark} d="M38 54h34v66H38z" />
    <path className={styles.thin} d="M68 88v6M10 28h92" />
    <path d="M250 100V60M236 72h28M240 80h20" />
  </>
)

export const outside = { lane: Lane, yard: Yard, roof: Roof }

/** Lettering on the surface of a lane, drawn below the people on it. */
export const LaneWords = () => (
  <text className={styles.painted} transform="translate(166 157) scale(1.9 1)" textAnchor="middle" fontSize="12">
    {texts.painted}
  </text>
)
