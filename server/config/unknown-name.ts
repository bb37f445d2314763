import { nearest } from '#server/platform/nearest.ts'

type Variables = Readonly<Record<string, string | undefined>>

const PREFIX = 'FENGSUI_'

/** Kubernetes sets such variables in every container for a service called `fengsui`; they are not settings. */
const isOfCluster = (name: string, value: string): boolean =>
  /^FENGSUI_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT_\d+_\w+)$/.test(name) || /^(?:tcp|udp):\/\//.test(value)

/** Suggests `PORT` for `FENGSUI_PORT`, otherwise the closest name. */
const meant = (name: string, known: readonly string[]): string | undefined => {
  const bare = name.slice(PREFIX.length)
  if (known.includes(bare)) return bare
  // Compares without the common prefix, which would make any two names similar.
  const names = known.flatMap((one) => (one.startsWith(PREFIX) ? [one.slice(PREFIX.length)] : []))
  const found = nearest(names, bare)
  return found === undefined ? undefined : `${PREFIX}${found}`
}

/** A message for the first unknown variable with the prefix of settings; null where there is none. */
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
