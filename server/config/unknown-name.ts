import { nearest } from '#server/platform/nearest.ts'

type Variables = Readonly<Record<string, string | undefined>>

const PREFIX = 'FENGSUI_'

/** A cluster tells every program in it where a service called `fengsui` is; nobody has typed that. */
const isOfCluster = (name: string, value: string): boolean =>
  /^FENGSUI_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT_\d+_\w+)$/.test(name) || /^(?:tcp|udp):\/\//.test(value)

/** `FENGSUI_PORT` means `PORT`; all else what it is most like. */
const meant = (name: string, known: readonly string[]): string | undefined => {
  const bare = name.slice(PREFIX.length)
  if (known.includes(bare)) return bare
  // Without what they have in common, by which any two would be alike.
  const names = known.flatMap((one) => (one.startsWith(PREFIX) ? [one.slice(PREFIX.length)] : []))
  const found = nearest(names, bare)
  return found === undefined ? undefined : `${PREFIX}${found}`
}

/** The first variable that looks like a setting and is none, in words; null where there is none. */
export const unknownName = (environment: Variables, known: readonly string[]): string | null => {
  const wrong = Object.entries(environment).find(
    ([name, value = '']) =>
      name.startsWith(PREFIX) && value !== '' && !known.includes(name) && !isOfCluster(name, value),
  )
  if (!wrong) return null
  const [name] = wrong
  const likely = meant(name, known)
  const hint = likely === undefined ? `there are ${[...new Set(known)].join(', ')}` : `did you mean ${likely}?`
  return `there is no setting ${name}; ${hint}`
}
