import { defineConfig } from 'rolldown'

// Node 20 does not parse `await using`, so the target is named; better-sqlite3 is native code and stays outside the bundle.
export default defineConfig({
  input: { main: 'server/main.ts', cli: 'server/cli/main.ts', simulator: 'simulator/main.ts' },
  platform: 'node',
  external: ['better-sqlite3'],
  transform: { target: 'node20.19' },
  // Where to is told by whoever builds.
  output: { format: 'esm', minify: true },
})
