/** What every tree beside a list is made of: areas and what they hold. */
export interface TreeNode<N> {
  /** Unlike the id it is no other's, of whatever kind. */
  readonly key: string
  readonly kind: string
  readonly name: string
  readonly children: readonly N[]
}

/** What has the text in its words, with everything above it, and below it all of it; all when there is no text. */
export const searchNodes = <N extends TreeNode<N>>(
  nodes: readonly N[],
  text: string,
  wordsOf: (node: N) => string,
): readonly N[] => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return nodes
  return nodes.flatMap((node) => {
    if (wordsOf(node).toLowerCase().includes(wanted)) return [node]
    const children = searchNodes(node.children, text, wordsOf)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

/** The way down to a node, itself last; empty when it is not there. */
export const wayTo = <N extends TreeNode<N>>(nodes: readonly N[], key: string | undefined): readonly N[] => {
  for (const node of nodes) {
    if (node.key === key) return [node]
    const below = wayTo(node.children, key)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The keys of all nodes that hold others. */
export const branchKeys = <N extends TreeNode<N>>(nodes: readonly N[]): readonly string[] =>
  nodes.flatMap(({ key, children }) => (children.length === 0 ? [] : [key, ...branchKeys(children)]))

/** The keys of the areas that hold others: what is open in the beginning. Areas lie in areas alone. */
export const areaKeys = <N extends TreeNode<N>>(nodes: readonly N[]): readonly string[] =>
  nodes.flatMap(({ key, kind, children }) =>
    kind !== 'area' || children.length === 0 ? [] : [key, ...areaKeys(children)],
  )
