import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import hidden from '#client/ui/basics/hidden-text.module.css'

const path = ['永安里社区', '永安里 12 号', '3 层', '302']
const whole = '永安里社区 / 永安里 12 号 / 3 层 / 302'

/** What is to be seen: the text without what is for screen readers only. */
const seenText = (element: Element | null): string => {
  const copy = element?.cloneNode(true) as Element
  for (const part of copy.querySelectorAll(`.${hidden.hidden}`)) part.remove()
  return copy.textContent
}

test.each(['lines', 'line'] as const)('as %s the building and the room stand apart from what is above', (layout) => {
  render(<PlacePath path={path} layout={layout} />)
  const place = screen.getByTitle(whole)
  expect(seenText(place.querySelector('b'))).toBe('永安里 12 号 / 302')
  expect(seenText(place.querySelector('bdi'))).toBe('永安里社区')
})

test.each(['lines', 'line', 'flow'] as const)('as %s the path is read once, whole and in its order', (layout) => {
  const { container } = render(<PlacePath path={path} layout={layout} />)
  expect(container.textContent).toBe(whole)
})

test('a path of two names has no second line', () => {
  render(<PlacePath path={['永安里社区', '门前通道']} />)
  const place = screen.getByTitle('永安里社区 / 门前通道')
  expect(place.children).toHaveLength(1)
  expect(place.textContent).toBe('永安里社区 / 门前通道')
})
