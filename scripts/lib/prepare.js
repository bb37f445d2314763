import { buildClient, buildServer } from '#scripts/lib/build.js'
import { generate } from '#scripts/lib/generate.js'
import { install } from '#scripts/lib/install.js'
import { StepError } from '#scripts/lib/run.js'

const needed = [20, 19]

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [wantMajor = 0, wantMinor = 0] = needed
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return
  throw new StepError(`Node ${needed.join('.')} or newer is needed, this is ${process.versions.node}`)
}

/** Everything the sources need before they can be checked. Each step is skipped when its stamp is right. */
export const prepareSources = async () => {
  checkNode()
  await install()
  await generate()
}

/** Everything the server needs before it can start. */
export const prepare = async () => {
  await prepareSources()
  await buildServer()
  await buildClient()
}
