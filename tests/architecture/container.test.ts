import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { settingNames } from '#server/config/config.ts'
import { root } from '#tests/architecture/files.ts'

// The tests need no container engine: they only read the two files.

const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('docker-compose.yml')

const joined = dockerfile.replaceAll(/\\\n\s*/g, '')
const lines = joined.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
const only = (word: string): string[] => lastStage.filter((line) => line.startsWith(`${word} `))

test('every instruction of the Dockerfile is a known one', () => {
  const known = /^(?:FROM|WORKDIR|RUN|COPY|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD) \S/
  expect(lines.filter((line) => !known.test(line))).toEqual([])
})

test('every image is named with its version and no stage uses the latest', () => {
  const images = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1] ?? '')
  expect(images).toHaveLength(2)
  expect(images.filter((image) => !/:\d+\.\d+/.test(image))).toEqual([])
  expect(`${dockerfile}${compose}`).not.toMatch(/:latest\b/)
})

test('both stages have the same Node, of a line with long-term support that still gets fixes', () => {
  const images = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1] ?? '')
  expect(new Set(images).size).toBe(1)
  const line = Number(/^node:(\d+)\./.exec(images[0] ?? '')?.[1])
  // Even lines have long-term support; that of Node 20 ended in April 2026.
  expect([line % 2, line >= 22]).toEqual([0, true])
})

test('the server does not run as root and owns its volume', () => {
  expect(only('USER')).toEqual(['USER node'])
  expect(only('VOLUME')).toEqual(['VOLUME /data'])
  expect(only('ENV').join(' ')).toContain('FENGSUI_DATA=/data')
  expect(lastStage.findIndex((line) => line.includes('chown node:node /data'))).toBeLessThan(
    lastStage.indexOf('USER node'),
  )
})

test('the image tells whether it is healthy and starts the bundle itself', () => {
  const command = JSON.parse(only('HEALTHCHECK')[0]?.replace(/^.*? CMD /, '') ?? '[]') as string[]
  expect(command[0]).toBe('node')
  expect(() => new Script(command[2] ?? '(')).not.toThrow()
  expect(command[2]).toContain('/healthz')
  expect(lastStage.join(' ')).toContain('ln -s /app/dist/server/cli.js /usr/local/bin/fengsui')
  expect(only('CMD')).toEqual(['CMD ["node", "dist/server/main.js"]'])
})

test('what is copied from the sources passes the ignore file', () => {
  const ignore = read('.dockerignore').split('\n')
  expect(ignore[0]).toBe('*')
  const needed = ['package.json', 'package-lock.json', 'scripts', 'shared', 'simulator', 'server', 'client', 'prisma']
  expect(needed.filter((name) => !ignore.includes(`!${name}`) || !existsSync(join(root, name)))).toEqual([])
})

test('the composition is one service with a volume that refuses to start without an admin token', () => {
  const block = (name: string) => new RegExp(`^${name}:\\n((?: .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? ''
  expect([...block('services').matchAll(/^ {2}(\w+):/gm)].map((match) => match[1])).toEqual(['fengsui'])
  expect([...block('volumes').matchAll(/^ {2}(\w+):/gm)].map((match) => match[1])).toEqual(['data'])
  expect(compose).toMatch(/FENGSUI_ADMIN_TOKEN: \$\{FENGSUI_ADMIN_TOKEN:\?[^}]+\}/)
  const passed = [...compose.matchAll(/^ {6}(FENGSUI_\w+):/gm)].map(([, name = '']) => name)
  // The data folder is fixed by the image.
  const settings = settingNames.filter((name) => name.startsWith('FENGSUI_') && name !== 'FENGSUI_DATA')
  expect(passed.toSorted()).toEqual(settings.toSorted())
  expect(compose).toContain('- data:/data')
  expect(compose).not.toMatch(/\t|privileged|network_mode/)
})
