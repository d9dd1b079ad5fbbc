import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';

export const tableCommands = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
} as const;
export type TableCommand = keyof typeof tableCommands;

export const isTableCommand = (id: string): id is TableCommand => id in tableCommands;

export const runTableCommand = (editor: Editor, command: TableCommand): void => {
  tableCommands[command](editor.state, editor.view.dispatch);
  editor.commands.focus();
};

const row = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
});

/** Three columns with a heading row; the caret goes into the first cell. */
export const insertTable = (editor: Editor): void => {
  const { from } = editor.state.selection;
  editor
    .chain()
    .focus()
    .insertContent({ type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] })
    .run();
  let firstCell: number | undefined;
  editor.state.doc.nodesBetween(Math.max(0, from - 1), editor.state.doc.content.size, (node, position) => {
    if (node.type.name === 'tableHeader') firstCell ??= position;
    return firstCell === undefined;
  });
  if (firstCell !== undefined) editor.commands.setTextSelection(firstCell + 2);
};
