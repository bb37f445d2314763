// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Codes } from '#client/features/help/codes.tsx'

test('on this machine the codes say that no phone gets here, and an address breaks after its slashes alone', () => {
  const { container } = render(<Codes />)
  expect(window.location.hostname).toBe('localhost')
  expect(screen.getByText(/^手机无法访问 localhost/)).toBeTruthy()
  const address = [...container.querySelectorAll('figcaption > span:last-child')].at(-1)
  expect(address?.textContent).toMatch(/isps\/userAnnouncement$/)
  expect(address?.innerHTML).toMatch(/isps\/<wbr>userAnnouncement$/)
})
