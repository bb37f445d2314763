import { WebSocket } from 'ws'

import { signIn } from '#tests/bench/sign-in.ts'

const open = (url: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.once('open', () => resolve(socket)).once('error', reject)
  })

/** Many sockets of `super`, who receives every frame, in this process. */
export const listen = async (base: string, count: number): Promise<WebSocket[]> => {
  const { session } = await signIn(base, 'super')
  const url = `${base.replace('http', 'ws')}/websocket/${session.userInfo.id}?token=${session.token}`
  return Promise.all(Array.from({ length: count }, () => open(url)))
}
