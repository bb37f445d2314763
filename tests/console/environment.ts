import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** What the document writes of each answer that is no success. The console says so to the person. */
const ofRefusal = /^[A-Z]+ http:\S+ \d{3} \(/

const withoutRefusals = (all: Console): Console =>
  Object.create(all, {
    error: {
      value: (...parts: unknown[]) => {
        if (!ofRefusal.test(String(parts[0]))) all.error(...parts)
      },
    },
  }) as Console

const { 'happy-dom': happyDom } = builtinEnvironments

/** A document that keeps refusals to itself: tests about them would fill the log. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes what the file of an environment exports by default
export default {
  ...happyDom,
  setup: async (global, options) => {
    const all: Console = global.console
    global.console = withoutRefusals(all)
    try {
      return await happyDom.setup(global, options)
    } finally {
      global.console = all
    }
  },
} satisfies Environment
