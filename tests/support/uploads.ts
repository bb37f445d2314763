import type { App } from '#server/app.ts'
import type { Envelope } from '#shared/api/envelope.ts'
import type { Caller } from '#tests/support/caller.ts'

interface Sent {
  readonly name?: string
  readonly path?: string
  readonly type?: string
}

/** Sends one file as a browser's form does. */
export const upload = async (
  app: App,
  caller: Caller,
  bytes: Uint8Array,
  { name = 'a.png', path = '/api/v0/oss/update', type = '' }: Sent = {},
): Promise<Envelope & { status: number }> => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const answer = await app.server.inject({
    method: 'POST',
    url: `${caller.world}${path}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(caller.token !== undefined && { 'x-access-token': caller.token }),
      ...(caller.session && { projectid: caller.session.projectId }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { ...answer.json<Envelope>(), status: answer.statusCode }
}
