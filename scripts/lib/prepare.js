import { buildClient, buildServer } from '#scripts/lib/build.js'
import { generate } from '#scripts/lib/generate.js'
import { installNativeModule, installPackages } from '#scripts/lib/install.js'
import { StepError, together } from '#scripts/lib/run.js'

const needed = [20, 19]

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [wantMajor = 0, wantMinor = 0] = needed
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return
  throw new StepError(`Node ${needed.join('.')} or newer is needed, this is ${process.versions.node}`)
}

/** The packages that everything else needs. */
export const preparePackages = async () => {
  checkNode()
  await installPackages()
  await installNativeModule()
}

/** Everything the sources need before they can be checked. Each step is skipped when its stamp matches. */
export const prepareSources = async () => {
  checkNode()
  await installPackages()
  await together([installNativeModule(), generate()])
}

/** Everything the server needs before it can start. The native module may take minutes; the rest is built in parallel. */
export const prepare = async () => {
  checkNode()
  await installPackages()
  const native = installNativeModule()
  const client = buildClient()
  // The last step of this build runs the server, which needs the native module.
  const server = together([native, generate()]).then(buildServer)
  await together([native, client, server])
}
