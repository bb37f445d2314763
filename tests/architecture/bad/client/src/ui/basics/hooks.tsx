import { useEffect, useState } from 'react'

export const Panel = (props: { open: boolean; name: string }) => {
  if (props.open) {
    useState(0) // bad: react-hooks(rules-of-hooks)
  }
  const name = props.name
  useEffect(() => document.body.append(name), []) // bad: react-hooks(exhaustive-deps)
  return <p dangerouslySetInnerHTML={{ __html: name }} /> // bad: react(no-danger)
}
