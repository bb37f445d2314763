import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlacePath, splitPath } from '#client/ui/basics/place-path.tsx'

const path = ['永安里社区', '永安里 12 号', '3 层 302']

test('only the ancestors may be shortened, the end is separate from them', () => {
  expect(splitPath(path)).toEqual({ ancestors: '永安里社区 / 永安里 12 号', end: '3 层 302' })
  expect(splitPath(['消防控制室'])).toEqual({ ancestors: '', end: '消防控制室' })
  expect(splitPath([])).toEqual({ ancestors: '', end: '' })
})

test('a shortened line holds the whole path in its tooltip and its text', () => {
  render(<PlacePath path={path} />)
  const line = screen.getByTitle('永安里社区 / 永安里 12 号 / 3 层 302')
  expect(line.textContent).toBe('永安里社区 / 永安里 12 号 / 3 层 302')
  expect(line.querySelector('b')?.textContent).toBe('3 层 302')
})
