import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** Log lines of the document for each failed response, and for a connection that ends without one. */
const ofFailedCall = /^(?:[A-Z]+ http:\S+ \d{3} \(|Error: (?:socket hang up|read ECONNRESET)$)/

const withoutFailedCalls = (all: Console): Console =>
  Object.create(all, {
    error: {
      value: (...parts: unknown[]) => {
        if (!ofFailedCall.test(String(parts[0]))) all.error(...parts)
      },
    },
  }) as Console

const { 'happy-dom': happyDom } = builtinEnvironments

/** A document that does not log failed calls: tests about them would fill the log. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes what the file of an environment exports by default
export default {
  ...happyDom,
  setup: async (global, options) => {
    const all: Console = global.console
    global.console = withoutFailedCalls(all)
    try {
      return await happyDom.setup(global, options)
    } finally {
      global.console = all
    }
  },
} satisfies Environment
