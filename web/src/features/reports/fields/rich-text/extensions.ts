import { tableEditing } from '@tiptap/pm/tables';
import { type Extensions, Mark, Node, ReactNodeViewRenderer } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isSafeHref } from './editor-json.ts';
import { EditorPicture } from './editor-picture.tsx';

/** Chemical formulas and footnote marks: one excludes the other. */
const raised = (name: 'superscript' | 'subscript', tag: 'sup' | 'sub'): Mark =>
  Mark.create({
    name,
    excludes: name === 'superscript' ? 'subscript' : 'superscript',
    parseHTML: () => [{ tag: `${tag}:not([data-footnote])` }],
    renderHTML: () => [tag, 0],
  });

/** The names of the nodes in prosemirror-tables. */
const tableRoles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  extendNodeSchema: (extension: { name: string }) => {
    const tableRole = tableRoles[extension.name];
    return tableRole === undefined ? {} : { tableRole };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** Cells span nothing: the files print plain grids, and storage takes no spans (rich-text.ts). */
const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th'): Node =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1, parseHTML: () => 1, rendered: false },
      rowspan: { default: 1, parseHTML: () => 1, rendered: false },
      colwidth: { default: null, parseHTML: () => null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** An attribute with a separate name in mark-up, so that copied content can be pasted here. */
const inMarkup = (attribute: string, markup: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(markup) ?? '',
  renderHTML: (attributes: Record<string, unknown>) => ({ [markup]: String(attributes[attribute]) }),
});

/** A picture of our own, by its name; pictures of other pages are left behind when pasting. */
const Picture = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    pictureId: inMarkup('pictureId', 'data-picture-id'),
    alt: inMarkup('alt', 'data-alt'),
    caption: inMarkup('caption', 'data-caption'),
    width: inMarkup('width', 'data-width'),
    height: inMarkup('height', 'data-height'),
  }),
  parseHTML: () => [{ tag: 'figure[data-picture-id]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(EditorPicture),
});

/** The stylesheet counts its number; its words are in the list below the text. */
const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  marks: '',
  addAttributes: () => ({ text: inMarkup('text', 'data-footnote') }),
  parseHTML: () => [{ tag: 'sup[data-footnote]' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', { ...HTMLAttributes, class: 'footnote-mark' }],
  renderText: () => '',
});

/** Nodes and marks of rich-text.ts, no others. */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, autolink: true, isAllowedUri: (href) => isSafeHref(href ?? ''), protocols: ['mailto'] },
  }),
  raised('superscript', 'sup'),
  raised('subscript', 'sub'),
  Table,
  TableRow,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  Picture,
  Footnote,
];
