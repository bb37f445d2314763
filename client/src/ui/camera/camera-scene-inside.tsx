import styles from '#client/ui/camera/camera-scene.module.css'

/** Walls and floor of a room seen from a corner of its ceiling. */
const Room = ({ floor }: { floor: number }) => (
  <>
    <path className={styles.far} d="M0 0h320L276 16H44z" />
    <path className={styles.wall} d={`M44 16h232v${floor - 16}H44z`} />
    <path
      className={styles.shade}
      d={`M0 0l44 16v${floor - 16}L0 176zM320 0l-44 16v${floor - 16}l44 ${176 - floor}z`}
    />
    <path className={styles.floor} d={`M44 ${floor}h232l44 ${176 - floor}v4H0v-4z`} />
  </>
)

const Tiles = ({ y }: { y: number }) => (
  <path
    className={styles.thin}
    d={`M30 ${y + 14}h260M14 ${y + 34}h292M92 ${y}L60 180M138 ${y}l-14 ${180 - y}M184 ${y}l14 ${180 - y}M230 ${y}l34 ${180 - y}`}
  />
)

/** The hall of a house: two lifts, letter boxes, a plant. */
const Lobby = () => (
  <>
    <Room floor={116} />
    <Tiles y={116} />
    <path className={styles.dark} d="M92 40h50v76H92zM158 40h50v76h-50z" />
    <path className={styles.glass} d="M96 44h20v72H96zM118 44h20v72h-20zM162 44h20v72h-20zM184 44h20v72h-20z" />
    <path className={styles.lamp} d="M108 30h18v6h-18zM174 30h18v6h-18zM148 74h4v8h-4z" />
    <path className={styles.shade} d="M224 52h40v34h-40z" />
    <path className={styles.thin} d="M224 63h40M224 74h40M234 52v34M244 52v34M254 52v34" />
    <path className={styles.lamp} d="M130 6h60l6 5h-72z" />
    <path className={styles.shade} d="M54 116h20l-3 18H57z" />
    <path d="M64 116c-2-16-10-20-14-26M64 116c0-18 2-24 2-34M64 116c2-14 10-20 16-24" />
  </>
)

/** A duty room: the fire panel in the wall, screens on the desk, a clock, the chair apart. */
const DutyRoom = () => (
  <>
    <Room floor={118} />
    <Tiles y={118} />
    <path className={styles.dark} d="M58 30h46v88H58z" />
    <path className={styles.glass} d="M64 38h34v18H64z" />
    <path className={styles.lamp} d="M65 62h5v4h-5zM74 62h5v4h-5zM83 62h5v4h-5zM92 62h5v4h-5z" />
    <path className={styles.thin} d="M64 74h34M64 80h34M64 86h34M64 94h34v18H64z" />
    <path className={styles.glass} d="M126 28h42v26h-42zM172 28h42v26h-42zM218 28h42v26h-42z" />
    <path className={styles.thin} d="M132 46l10-8 8 6 12-10M178 48h28M178 42h18M224 34h12v10h-12zM242 36h12M242 42h8" />
    <circle className={styles.far} cx="114" cy="26" r="7" />
    <path d="M114 22v4l3 2" />
    <path className={styles.lamp} d="M130 6h60l6 5h-72z" />
  </>
)

/** The desk is drawn apart, because it is between the camera and the person. */
export const Desk = () => (
  <>
    <path className={styles.shade} d="M124 132h128l14 12H112z" />
    <path className={styles.wall} d="M112 144h154v26H112z" />
    <path className={styles.thin} d="M120 150h44v16h-44zM214 150h44v16h-44z" />
    <path className={styles.dark} d="M204 110h34v20h-34zM218 130h6v5h-6z" />
    <path className={styles.dark} d="M132 134h12l2 5h-16zM150 137h18" />
  </>
)

/** Racks on both sides of an aisle. */
const Store = () => (
  <>
    <path className={styles.far} d="M0 0h320v88H0z" />
    <path className={styles.floor} d="M140 86h40l92 94H48z" />
    <path className={styles.wall} d="M0 0l140 44v44L48 180H0zM320 0 180 44v44l92 92h48z" />
    <path d="M0 46l140 14M0 100l140-28M0 152l140-70M320 46 180 60M320 100l-140-28M320 152 180 82" />
    <path className={styles.thin} d="M30 9v162M72 22v134M106 33v90M290 9v162M248 22v134M214 33v90" />
    <path
      className={styles.shade}
      d="M34 68l30 3v18l-30 6zM78 74l22 2v9l-22 5zM40 20l26 6v20l-26-3zM256 72l30-4v27l-30-6zM220 76l22-2v11l-22-2zM254 26l26-6v26l-26 3z"
    />
    <path className={styles.lamp} d="M150 10h20l4 5h-28zM154 30h12l2 3h-16z" />
    <path className={styles.stripe} d="M146 90 66 180M174 90l80 90" />
  </>
)

/** A landing with a window and the flight of stairs above it. */
const Staircase = () => (
  <>
    <Room floor={130} />
    <Tiles y={130} />
    <path className={styles.glass} d="M190 34h46v52h-46z" />
    <path className={styles.thin} d="M213 34v52M190 60h46" />
    <path className={styles.shade} d="M60 130h12v-10h12v-10h12v-10h12V90h12V80h12V70h12V60h12V50h12v80z" />
    <path d="M60 104l108-92M60 130v-26M96 100V73M132 70V43" />
    <path className={styles.dark} d="M246 88h22v30h-22z" />
    <path className={styles.lamp} d="M248 66h18v8h-18z" />
    <path className={styles.lamp} d="M140 6h40l6 5h-52z" />
  </>
)

/** A room with a bed and a table, as a thermal camera shows it. */
const Bedroom = () => (
  <>
    <Room floor={120} />
    <path className={styles.glass} d="M176 34h60v46h-60z" />
    <path className={styles.thin} d="M206 34v46" />
    <path className={styles.shade} d="M34 146h112l14 22H24z" />
    <path className={styles.wall} d="M36 126h18v22H36zM24 168h136v8H24z" />
    <path className={styles.shade} d="M212 110h50l10 10h-66z" />
    <path d="M210 120v26M266 120v26" />
    <path className={styles.lamp} d="M238 96h8v14h-8z" />
  </>
)

export const inside = { lobby: Lobby, dutyRoom: DutyRoom, store: Store, staircase: Staircase, bedroom: Bedroom }
