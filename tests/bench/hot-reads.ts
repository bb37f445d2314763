import { figure, type Figure } from '#tests/bench/figures.ts'
import { ratio } from '#tests/bench/load.ts'
import { bare, dataFolder, fengsui } from '#tests/bench/servers.ts'
import { signIn } from '#tests/bench/sign-in.ts'

const reads: readonly (readonly [name: string, path: string])[] = [
  ['projects with counts', '/api/v3/getProjects'],
  ['open events', '/pc/api/v4/event/counts'],
  ['announcements', '/sys/annountCement/listByUser'],
]

/** The calls that every client repeats, compared with bare Fastify answering the same body. */
export const hotReads = async (): Promise<Figure[]> => {
  const { folder, remove } = dataFolder()
  const ours = await fengsui(folder)
  const { headers } = await signIn(ours.base, 'super')
  const figures: Figure[] = []
  for (const [name, path] of reads) {
    const body = await (await fetch(ours.base + path, { headers })).text()
    const reference = await bare(body)
    const share = await ratio({ url: ours.base + path, headers }, { url: `${reference.base}/` })
    await reference.stop()
    figures.push(figure(`GET ${name} / bare Fastify with the same body`, share, { unit: 'x', atLeast: 0.6 }))
  }
  await ours.stop()
  remove()
  return figures
}
