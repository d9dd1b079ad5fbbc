import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { pictureOf } from './editor-json.ts';
import { TextPicture } from './text-picture.tsx';

/** A picture within the text being edited: an atomic node, to be selected, moved or removed as a whole. */
export const EditorPicture = ({ node, selected }: NodeViewProps) => {
  const picture = pictureOf(node.attrs);
  return (
    <NodeViewWrapper as="figure" className={selected ? 'chosen' : ''} data-drag-handle="">
      {picture ? <TextPicture picture={picture} /> : null}
      {picture?.caption ? <figcaption>{picture.caption}</figcaption> : null}
    </NodeViewWrapper>
  );
};
