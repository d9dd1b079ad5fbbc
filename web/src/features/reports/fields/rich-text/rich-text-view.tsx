import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import {
  footnotesOf,
  type RichTextBlock,
  type RichTextDocument,
  type RichTextFootnote,
  type RichTextInline,
  type RichTextMark,
  type RichTextTableRow,
} from '../../../../../../shared/model/text/rich-text.ts';
import { TextPicture } from './text-picture.tsx';
import './rich-text.css';

const marked = (content: ReactNode, mark: RichTextMark): ReactNode => {
  switch (mark.type) {
    case 'bold':
      return <strong>{content}</strong>;
    case 'italic':
      return <em>{content}</em>;
    case 'underline':
      return <u>{content}</u>;
    case 'strike':
      return <s>{content}</s>;
    case 'superscript':
      return <sup>{content}</sup>;
    case 'subscript':
      return <sub>{content}</sub>;
    case 'link':
      return (
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      );
  }
};

/** Documents have no ids: a node's position is its key, and a new document replaces the old one as a whole. */
const place = (name: string, index: number): string => `${name}-${index}`;

/** The footnotes of the text that is shown: a note's place among them is its number. */
const Footnotes = createContext<readonly RichTextFootnote[]>([]);

const FootnoteMark = ({ note }: { note: RichTextFootnote }) => <sup>{useContext(Footnotes).indexOf(note) + 1}</sup>;

const FootnoteTexts = ({ notes }: { notes: readonly RichTextFootnote[] }) => {
  const { t } = useTranslation('workspace');
  return (
    <ol className="footnotes" aria-label={t('editor.footnotes')}>
      {notes.map((note, index) => (
        <li key={place('note', index)}>{note.attrs.text}</li>
      ))}
    </ol>
  );
};

const Inline = ({ content }: { content: RichTextInline[] | undefined }) =>
  (content ?? []).map((node, index) => {
    if (node.type === 'hardBreak') return <br key={place('break', index)} />;
    if (node.type === 'footnote') return <FootnoteMark key={place('note', index)} note={node} />;
    return <span key={place('text', index)}>{(node.marks ?? []).reduce<ReactNode>(marked, node.text)}</span>;
  });

const Blocks = ({ blocks }: { blocks: RichTextBlock[] }): ReactNode =>
  blocks.map((block, index) => <Block key={place(block.type, index)} block={block} />);

const Items = ({ items }: { items: { content: RichTextBlock[] }[] }) =>
  items.map((item, index) => (
    <li key={place('item', index)}>
      <Blocks blocks={item.content} />
    </li>
  ));

const Table = ({ rows }: { rows: RichTextTableRow[] }) => (
  <table>
    <tbody>
      {rows.map((row, rowIndex) => (
        <tr key={place('row', rowIndex)}>
          {row.content.map((cell, cellIndex) => {
            const Cell = cell.type === 'tableHeader' ? 'th' : 'td';
            return (
              <Cell key={place('cell', cellIndex)}>
                <Blocks blocks={cell.content} />
              </Cell>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

const Block = ({ block }: { block: RichTextBlock }): ReactNode => {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inline content={block.content} />
        </p>
      );
    case 'heading': {
      const Heading = block.attrs.level > 3 ? 'h6' : 'h5';
      return (
        <Heading>
          <Inline content={block.content} />
        </Heading>
      );
    }
    case 'blockquote':
      return (
        <blockquote>
          <Blocks blocks={block.content} />
        </blockquote>
      );
    case 'bulletList':
      return (
        <ul>
          <Items items={block.content} />
        </ul>
      );
    case 'orderedList':
      return (
        <ol start={block.attrs?.start ?? 1}>
          <Items items={block.content} />
        </ol>
      );
    case 'table':
      return <Table rows={block.content} />;
    case 'image':
      return (
        <figure>
          <TextPicture picture={block.attrs} />
          {block.attrs.caption ? <figcaption>{block.attrs.caption}</figcaption> : null}
        </figure>
      );
  }
};

/** A stored text as it reads, for read-only fields and comparisons; headings stay below the page's own. */
export const RichTextView = ({ document }: { document: RichTextDocument }) => {
  const notes = footnotesOf(document);
  return (
    <div className="rich-text">
      <Footnotes value={notes}>
        <Blocks blocks={document.content} />
      </Footnotes>
      {notes.length > 0 ? <FootnoteTexts notes={notes} /> : null}
    </div>
  );
};
