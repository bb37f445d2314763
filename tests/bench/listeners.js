import { connect } from 'node:net'

/*
 * Many listeners in a process of their own: raw sockets that count bytes, because as many real clients would cost more than the
 * server. The parent says what to open; each socket sends heartbeats like the console (every 3 s, spread), and the process
 * answers figures.
 */

/** @typedef {{ host: string, port: number, paths: string[] }} Order one path a socket */
/** @typedef {{ open: number, lost: number, bytes: number, beats: number, unanswered: number, worstMs: number }} CrowdFigures */

const BEAT_EVERY = 3000
const REPLY = Buffer.from('heartcheck')
const GROUP = 100

/** A masked text frame, which RFC 6455 requires of clients; the mask is zero. */
const beat = Buffer.concat([Buffer.from([0x81, 0x80 | 9, 0, 0, 0, 0]), Buffer.from('HeartBeat')])

/**
 * The server's protocol-level ping, and the pong that a browser sends by itself. Without the pong the server closes the socket.
 */
const PING = Buffer.from([0x89, 0])
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

/** @type {CrowdFigures} */
const figures = { open: 0, lost: 0, bytes: 0, beats: 0, unanswered: 0, worstMs: 0 }

/** @param {import('node:net').Socket} socket */
const beatOn = (socket) => {
  let sentAt = 0
  const sendHeartbeat = () => {
    if (sentAt !== 0) figures.unanswered += 1
    sentAt = performance.now()
    figures.beats += 1
    socket.write(beat)
  }
  const first = setTimeout(() => {
    sendHeartbeat()
    socket.once('close', () => clearInterval(every))
    const every = setInterval(sendHeartbeat, BEAT_EVERY)
  }, Math.random() * BEAT_EVERY)
  socket.once('close', () => clearTimeout(first))
  return (/** @type {Buffer} */ data) => {
    if (sentAt === 0 || !data.includes(REPLY)) return
    figures.worstMs = Math.max(figures.worstMs, performance.now() - sentAt)
    sentAt = 0
  }
}

/** @param {Order} order @param {string} path @returns {Promise<void>} resolves when the upgrade is answered */
const open = ({ host, port }, path) =>
  new Promise((resolve, reject) => {
    const socket = connect(port, host)
    socket.once('error', reject)
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
    )
    socket.once('data', (answer) => {
      if (!answer.includes('101')) return reject(new Error(answer.toString()))
      figures.open += 1
      const take = beatOn(socket)
      socket.on('data', (data) => {
        figures.bytes += data.length
        if (data.includes(PING)) socket.write(pong)
        take(data)
      })
      socket.on('close', () => (figures.lost += 1)).on('error', () => undefined)
      resolve()
    })
  })

/** @param {Order} order */
const openAll = async (order) => {
  for (let from = 0; from < order.paths.length; from += GROUP) {
    await Promise.all(order.paths.slice(from, from + GROUP).map((path) => open(order, path)))
  }
  process.send?.({ opened: figures.open })
}

process.on('message', (message) => {
  if (message === 'figures') process.send?.({ figures })
  else if (message === 'begin') Object.assign(figures, { bytes: 0, beats: 0, unanswered: 0, worstMs: 0 })
  else openAll(/** @type {Order} */ (message)).catch((error) => process.send?.({ failed: String(error) }))
})
