/** Node of every tree beside a list: areas and what they contain. */
export interface TreeNode<N> {
  /** Unique across all kinds, unlike the id. */
  readonly key: string
  readonly kind: string
  readonly name: string
  readonly children: readonly N[]
}

/** Nodes that match the text, with their ancestors and all their descendants; all nodes for an empty text. */
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

/** The path down to a node, itself last; empty when it is not in the tree. */
export const pathTo = <N extends TreeNode<N>>(nodes: readonly N[], key: string | undefined): readonly N[] => {
  for (const node of nodes) {
    if (node.key === key) return [node]
    const below = pathTo(node.children, key)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The keys of all nodes with children. */
export const branchKeys = <N extends TreeNode<N>>(nodes: readonly N[]): readonly string[] =>
  nodes.flatMap(({ key, children }) => (children.length === 0 ? [] : [key, ...branchKeys(children)]))

/** The keys of the areas with children: expanded initially. Areas are only inside areas. */
export const areaKeys = <N extends TreeNode<N>>(nodes: readonly N[]): readonly string[] =>
  nodes.flatMap(({ key, kind, children }) =>
    kind !== 'area' || children.length === 0 ? [] : [key, ...areaKeys(children)],
  )
