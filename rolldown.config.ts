import { join } from 'node:path'

import { defineConfig, type RolldownOptions } from 'rolldown'

// Node 20 does not parse `await using`, so a target is set; better-sqlite3 is native code and stays outside the bundle.
const common = {
  platform: 'node',
  external: ['better-sqlite3'],
  transform: { target: 'node20.19' },
} satisfies RolldownOptions

// The build script sets the output folder. The server is a separate program, whose compiled code is cached (`server/boot`).
export default defineConfig([
  {
    ...common,
    input: { serve: 'server/serve.ts' },
    output: {
      format: 'cjs',
      minify: true,
      entryFileNames: '[name].cjs',
      chunkFileNames: '[name]-[hash].cjs',
      // Cached code cannot resolve a dynamic `import()`; `require` works.
      dynamicImportInCjs: false,
    },
  },
  {
    ...common,
    input: {
      main: 'server/main.ts',
      cli: 'server/cli/main.ts',
      simulator: 'simulator/main.ts',
      'warm-up': 'server/boot/warm-up.ts',
      // A worker thread of the server; it must be in the server's folder.
      'seed-worker': 'server/worlds/seeding/seed-worker.ts',
    },
    resolve: { alias: { '#server/serve.ts': join(import.meta.dirname, 'server/boot/built-serve.ts') } },
    output: { format: 'esm', minify: true },
  },
])
