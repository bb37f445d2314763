import type { IconName } from '#client/ui/icons/icon.tsx'
import { NodeTree, TreeItem, useOpenNodes, type NodeTreeProps } from '#client/ui/tree/node-tree.tsx'
import { TreeSide, type TreeChoice, type TreeRead } from '#client/ui/tree/tree-side.tsx'
import { videoTexts } from '#client/features/video/texts.ts'
import { wordsOf, type VideoNode } from '#client/features/video/video-tree.ts'
import styles from '#client/features/video/components/video-side.module.css'

const texts = videoTexts.tree
const icons: Readonly<Record<VideoNode['kind'], IconName>> = { area: 'map', place: 'place', camera: 'camera' }

const VideoItem = ({ node }: { node: VideoNode }) => {
  const { kind, name, code, cameras, offline } = node
  const isCamera = kind === 'camera'
  return (
    <TreeItem
      className={(isCamera && offline > 0 && styles.silent) || ''}
      icon={icons[kind]}
      name={name}
      title={wordsOf(node)}
      count={isCamera ? code : cameras}
      counted={isCamera ? undefined : texts.counts(cameras, offline)}
    />
  )
}

const VideoTree = (props: NodeTreeProps<VideoNode>) => (
  <NodeTree {...props} nodes={useOpenNodes(props)} renderItem={(node) => <VideoItem node={node} />} />
)

/** Tree of areas, places and cameras, with the number of cameras in each. */
export const VideoSide = (props: TreeChoice<VideoNode> & { readonly read: TreeRead<VideoNode> }) => (
  <TreeSide {...props} texts={texts} wordsOf={wordsOf} renderTree={(tree) => <VideoTree {...tree} />} />
)
