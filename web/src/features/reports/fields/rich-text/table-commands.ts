import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, goToNextCell } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
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

/** Tab as in every table: to the next or the previous cell; false after the last one, where it leaves the text. */
export const moveToCell = ({ state, dispatch }: EditorView, direction: 1 | -1): boolean =>
  goToNextCell(direction)(state, dispatch);

const row = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
});

/** Three columns with a heading row; the caret moves into the first cell. */
export const insertTable = (editor: Editor): void => {
  // After the selection, not replacing it.
  const { to } = editor.state.selection;
  editor
    .chain()
    .focus()
    .setTextSelection(to)
    .insertContent({ type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] })
    .run();
  let firstCell: number | undefined;
  editor.state.doc.nodesBetween(Math.max(0, to - 1), editor.state.doc.content.size, (node, position) => {
    if (node.type.name === 'tableHeader') firstCell ??= position;
    return firstCell === undefined;
  });
  if (firstCell !== undefined) editor.commands.setTextSelection(firstCell + 2);
};
