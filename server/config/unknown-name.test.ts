import { expect, test } from 'vitest'

import { unknownName } from '#server/config/unknown-name.ts'

const known = ['PORT', 'HOST', 'FENGSUI_SIZE', 'FENGSUI_SEED']

test.each([
  ['FENGSUI_SIZ', 'small', 'there is no setting FENGSUI_SIZ; did you mean FENGSUI_SIZE?'],
  ['FENGSUI_PORT', '3000', 'there is no setting FENGSUI_PORT; did you mean PORT?'],
  ['FENGSUI_WEATHER', 'rain', 'there is no setting FENGSUI_WEATHER; there are PORT, HOST, FENGSUI_SIZE, FENGSUI_SEED'],
])('%s=%s is refused by name, with what it may have meant', (name, value, said) => {
  expect(unknownName({ PATH: '/bin', [name]: value }, known)).toBe(said)
})

test.each([
  ['FENGSUI_SIZE', 'small'],
  ['FENGSUI_WEATHER', ''],
  ['FENGSUI_SERVICE_HOST', '10.0.0.7'],
  ['FENGSUI_SERVICE_PORT_HTTP', '1190'],
  ['FENGSUI_PORT', 'tcp://10.0.0.7:1190'],
  ['FENGSUI_PORT_1190_TCP_ADDR', '10.0.0.7'],
  ['OTHER', 'x'],
])('%s=%s is none of our business, or known', (name, value) => {
  expect(unknownName({ [name]: value }, known)).toBeNull()
})
