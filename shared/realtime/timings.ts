/** Times of the push channel (spec §4, §9; constants.json), in milliseconds. */
export const timings = {
  /** A client says HeartBeat this long after opening and after every message. */
  heartbeat: 3000,
  /** No message within this time of a HeartBeat: the client closes. */
  silence: 3000,
  /** After a close the client tries again, one attempt at a time. */
  retry: 4000,
  /** A pop-up stays this long; invitations stay until answered. */
  popUp: 10_000,
  /** The alarm sound plays every so often, so many times, until a click. */
  soundEvery: 2000,
  /** Frames of one tick leave as one write per socket. */
  tick: 50,
  /** A client that takes less than it is sent for so long is closed: it comes back and fetches what was skipped. */
  behind: 30_000,
} as const

export const soundTimes = 5
export const HEARTBEAT = 'HeartBeat'
/** What the server answers to any text, in the form that every client of the family can read. */
export const HEARTBEAT_REPLY = JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' })
