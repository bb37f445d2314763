/** The coordinate systems of map tiles. CGCS2000, used by Tianditu, counts as WGS-84: they differ by centimetres. */
export type Datum = 'wgs84' | 'gcj02'

/** A map of the real world below the devices. */
export interface Tiles {
  /** `https://…` with {x}, {y} and {z}, in the format of AMap and Tianditu (key-value WMTS). */
  readonly template: string
  /** Names and borders above it, where they are separate tiles. */
  readonly labels?: string
  /** Satellite imagery as an alternative, and names above it. */
  readonly satellite?: string
  readonly satelliteLabels?: string
  /** AMap uses `gcj02`; Tianditu (CGCS2000) counts as `wgs84`. */
  readonly datum: Datum
}

/** Locations of the service's parts for a console at one hostname. Origins without a trailing slash. */
export interface Deployment {
  /** Origin of the calls; '' is the page's own origin. */
  readonly api: string
  /** Origin of the big screen; '' is the page's own origin. */
  readonly screen: string
  /** Origin of the push service, `wss://…`; '' is the page's own origin. */
  readonly push: string
  /** Target of a single sign-on that names no page; '' is this console. */
  readonly hall: string
  /** Origins beside the page's own that single sign-on may redirect to. */
  readonly origins: readonly string[]
  /** Content of the QR codes in the account menu; '' is this console, which runs on phones as well. */
  readonly appUrl: string
  readonly officialAccountUrl: string
  /** Without it the map shows only the basemap of the district, and requests nothing from other servers. */
  readonly tiles?: Tiles
}

/** Everything at the page's own origin: the default deployment of Fengsui. */
const ownOrigin: Deployment = {
  api: '',
  screen: '',
  push: '',
  hall: '',
  origins: [],
  appUrl: '',
  officialAccountUrl: '',
}

/** The deployments with parts at other origins (spec §7: the hostname of the page selects one). */
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

/** The deployment for a console at this hostname; case-insensitive, as hostnames are. */
export const deploymentFor = (hostname: string): Deployment => {
  const name = hostname.toLowerCase()
  return Object.hasOwn(deployments, name) ? (deployments[name] ?? ownOrigin) : ownOrigin
}
