/** The grids that map tiles are drawn on. CGCS2000, as of Tianditu, counts as WGS-84: they differ by centimetres. */
export type Datum = 'wgs84' | 'gcj02'

/** A map of the real world below the devices. */
export interface Tiles {
  /** `https://…` with {x}, {y} and {z}, as AMap and Tianditu (key-value WMTS) have them. */
  readonly template: string
  /** Names and borders over it, where they are tiles of their own. */
  readonly labels?: string
  /** Photographs from above, for who wants them instead; and names over these. */
  readonly satellite?: string
  readonly satelliteLabels?: string
  /** AMap draws on `gcj02`; Tianditu (CGCS2000) counts as `wgs84`. */
  readonly datum: Datum
}

/** Where the parts of the service are for a console at one hostname. Origins without a last slash. */
export interface Deployment {
  /** Of the calls; '' is the page's own origin. */
  readonly api: string
  /** Of the big screen; '' is the page's own origin. */
  readonly screen: string
  /** Of the push service, `wss://…`; '' is the page's own origin. */
  readonly push: string
  /** Where single sign-on leads that names no page; '' is this console. */
  readonly hall: string
  /** Origins beside the page's own that single sign-on may lead to. */
  readonly origins: readonly string[]
  /** What the codes of the account menu hold; '' is this console, which runs on phones as well. */
  readonly appUrl: string
  readonly officialAccountUrl: string
  /** Without it the map has the ground of the district alone, and asks nobody outside. */
  readonly tiles?: Tiles
}

/** Everything behind the address of the page: how Fengsui runs wherever no other place is named. */
const ownOrigin: Deployment = {
  api: '',
  screen: '',
  push: '',
  hall: '',
  origins: [],
  appUrl: '',
  officialAccountUrl: '',
}

/** The deployments with parts at addresses of their own (spec §7: which one, the hostname of the page tells). */
const deployments: Readonly<Record<string, Deployment>> = {
  'console.fengsui.example': {
    api: 'https://api.fengsui.example',
    screen: 'https://screen.fengsui.example',
    push: 'wss://push.fengsui.example',
    hall: 'https://hall.fengsui.example/',
    origins: ['https://hall.fengsui.example', 'https://screen.fengsui.example'],
    appUrl: 'https://app.fengsui.example/',
    officialAccountUrl: 'https://app.fengsui.example/official-account',
  },
  'console.trial.fengsui.example': {
    api: 'https://api.trial.fengsui.example',
    screen: 'https://screen.trial.fengsui.example',
    push: 'wss://push.trial.fengsui.example',
    hall: 'https://hall.trial.fengsui.example/',
    origins: ['https://hall.trial.fengsui.example', 'https://screen.trial.fengsui.example'],
    appUrl: 'https://app.trial.fengsui.example/',
    officialAccountUrl: 'https://app.trial.fengsui.example/official-account',
  },
}

/** The parts that belong to a console at this hostname; letters may be large, as in addresses. */
export const deploymentFor = (hostname: string): Deployment => {
  const name = hostname.toLowerCase()
  return Object.hasOwn(deployments, name) ? (deployments[name] ?? ownOrigin) : ownOrigin
}
