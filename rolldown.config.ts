import { join } from 'node:path'

import { defineConfig, type RolldownOptions } from 'rolldown'

// Node 20 does not parse `await using`, so the target is named; better-sqlite3 is native code and stays outside the bundle.
const common = {
  platform: 'node',
  external: ['better-sqlite3'],
  transform: { target: 'node20.19' },
} satisfies RolldownOptions

// Where to is told by whoever builds. The server is a program of its own, whose compiled code is kept (`server/boot`).
export default defineConfig([
  {
    ...common,
    input: { serve: 'server/serve.ts' },
    output: {
      format: 'cjs',
      minify: true,
      entryFileNames: '[name].cjs',
      chunkFileNames: '[name]-[hash].cjs',
      // Kept code does not know any more who serves an `import()`; `require` needs nobody.
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
      // Started by the server as a thread, which lies beside it.
      'seed-worker': 'server/worlds/seeding/seed-worker.ts',
    },
    resolve: { alias: { '#server/serve.ts': join(import.meta.dirname, 'server/boot/built-serve.ts') } },
    output: { format: 'esm', minify: true },
  },
])
