import type { ReactNode } from 'react';
import {
  type RichTextBlock,
  type RichTextDocument,
  type RichTextInline,
  type RichTextListItem,
  type RichTextMark,
  type RichTextTableRow,
  richTextToPlainText,
} from '../../../../shared/model/rich-text.ts';
import { sequence } from './sequence.ts';

/** Rich text as React elements; nothing is ever taken as mark-up, links keep the schemes that the model allows. */
const withMark = (content: ReactNode, mark: RichTextMark): ReactNode => {
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
      return <a href={mark.attrs.href}>{content}</a>;
  }
};

const inline = (node: RichTextInline): ReactNode =>
  node.type === 'hardBreak' ? <br /> : (node.marks ?? []).reduce<ReactNode>(withMark, node.text);

const inlines = (content: RichTextInline[] | undefined): ReactNode => sequence(content ?? [], inline);

const blocks = (content: RichTextBlock[]): ReactNode => sequence(content, (block) => <Block block={block} />);

const items = (content: RichTextListItem[]): ReactNode => sequence(content, (item) => <li>{blocks(item.content)}</li>);

const cellText = (cell: { content: RichTextBlock[] }): string =>
  richTextToPlainText({ type: 'doc', content: cell.content }).trim();

/** A column whose body cells are all numbers is set right-aligned, as numbers are everywhere else. */
const isNumberColumn = (rows: RichTextTableRow[], column: number): boolean => {
  const texts = rows
    .flatMap((row) => row.content.slice(column, column + 1))
    .filter((cell) => cell.type === 'tableCell')
    .map(cellText)
    .filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => /^[-+−≈]?[\d.,\s]+%?$/.test(text));
};

const isHeadRow = (row: RichTextTableRow): boolean => row.content.every((cell) => cell.type === 'tableHeader');

const TableRow = (props: { row: RichTextTableRow; numberColumns: boolean[]; isHead: boolean }) => (
  <tr className={props.row.content.some((cell) => cellText(cell).length > 600) ? 'tall' : undefined}>
    {sequence(props.row.content, (cell, column) => {
      const className = props.numberColumns[column] ? 'number' : undefined;
      return cell.type === 'tableHeader' ? (
        <th className={className} scope={props.isHead ? 'col' : 'row'}>
          {blocks(cell.content)}
        </th>
      ) : (
        <td className={className}>{blocks(cell.content)}</td>
      );
    })}
  </tr>
);

const Table = ({ rows }: { rows: RichTextTableRow[] }) => {
  const columns = Math.max(...rows.map((row) => row.content.length));
  const numberColumns = Array.from({ length: columns }, (_, column) => isNumberColumn(rows, column));
  const [first] = rows;
  const head = first && rows.length > 1 && isHeadRow(first) ? first : undefined;
  const body = head ? rows.slice(1) : rows;
  return (
    <table className={columns > 6 ? 'wide' : undefined}>
      {head && (
        <thead>
          <TableRow row={head} numberColumns={numberColumns} isHead />
        </thead>
      )}
      <tbody>
        {sequence(body, (row) => (
          <TableRow row={row} numberColumns={numberColumns} isHead={false} />
        ))}
      </tbody>
    </table>
  );
};

const Block = ({ block }: { block: RichTextBlock }) => {
  switch (block.type) {
    case 'paragraph':
      return <p>{inlines(block.content)}</p>;
    case 'heading':
      return block.attrs.level <= 2 ? <h5>{inlines(block.content)}</h5> : <h6>{inlines(block.content)}</h6>;
    case 'blockquote':
      return <blockquote className="rich">{blocks(block.content)}</blockquote>;
    case 'bulletList':
      return <ul>{items(block.content)}</ul>;
    case 'orderedList':
      return <ol start={block.attrs?.start}>{items(block.content)}</ol>;
    case 'table':
      return <Table rows={block.content} />;
  }
};

export const RichText = ({ document }: { document: RichTextDocument }) => (
  <div className="rich">{blocks(document.content)}</div>
);
