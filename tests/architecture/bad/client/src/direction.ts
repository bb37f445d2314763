import { useState } from 'react'
import { page } from '#client/clean.ts'
import { app } from '#server/clean.ts' // bad: eslint(no-restricted-imports)
import { city } from '#simulator/index.ts' // bad: eslint(no-restricted-imports)
import { readFileSync } from 'node:fs' // bad: eslint(no-restricted-imports)
import WebSocket from 'ws' // bad: eslint(no-restricted-imports)

export const all = [useState, page, app, city, readFileSync, WebSocket]
