import { expect, test } from 'vitest'

import { tileSource } from '#server/platform/security-headers.ts'

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
  ['https://tiles.example:8443/wmts?x={x}&y={y}&l={z}', 'https://tiles.example:8443'],
  ['https://t{0-7}.tiles.example/{z}/{x}/{y}', 'https://*.tiles.example'],
  ['https://{a-c}.tiles.example/{z}/{x}/{y}', 'https://*.tiles.example'],
])('tiles at %s come from %s', (template, source) => {
  expect(tileSource(template)).toBe(source)
})
