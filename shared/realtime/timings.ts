/** Times of the push channel (spec §4, §9; constants.json), in milliseconds. */
export const timings = {
  /** The client sends HeartBeat this long after opening and after every message. */
  heartbeat: 3000,
  /** Without a message within this time after a HeartBeat, the client closes. */
  silence: 3000,
  /** Delay before the client reconnects, one attempt at a time. */
  retry: 4000,
  /** How long a pop-up stays; invitations stay until answered. */
  popUp: 10_000,
  /** Interval between plays of the alarm sound, which repeats up to `soundTimes` or until a click. */
  soundEvery: 2000,
  /** Frames of one tick are written together, once per socket. */
  tick: 50,
  /** A client that falls behind for this long is closed: it reconnects and fetches the skipped frames. */
  behind: 30_000,
} as const

export const soundTimes = 5
export const HEARTBEAT = 'HeartBeat'
/** What the server answers to any text, in the form that every client of the family can read. */
export const HEARTBEAT_REPLY = JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' })
