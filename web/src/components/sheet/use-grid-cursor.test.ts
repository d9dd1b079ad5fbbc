import { createElement, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useGridCursor } from './use-grid-cursor.ts';

/** Opens a cell that shows 5; another user stores 7 before it is left with `text`. */
const EditedAcross = ({ text, onCommit }: { text: string; onCommit: (change: string) => void }) => {
  const [shown, setShown] = useState('5');
  const cursor = useGridCursor({
    rows: 1,
    columns: 1,
    isReadOnly: false,
    textOf: () => shown,
    commit: (_, typed) => {
      if (typed !== shown) onCommit(`${typed} over ${shown}`);
    },
    undo: () => undefined,
  });
  if (shown === '5') {
    cursor.begin(cursor.at, shown, false);
    setShown('7');
  } else if (cursor.editing) {
    cursor.type(text);
    cursor.leave();
  }
  return null;
};

const editAcross = (text: string): string[] => {
  const committed: string[] = [];
  renderToString(createElement(EditedAcross, { text, onCommit: (change) => committed.push(change) }));
  return committed;
};

it('retains a newer value in a cell that was opened and left unchanged', () => {
  expect(editAcross('5')).toEqual([]);
});

it('compares typed text with the value that the cell showed when it was opened', () => {
  expect(editAcross('56')).toEqual(['56 over 5']);
});

/** Opens a cell that refuses input. */
const Refused = ({ log }: { log: string[] }) => {
  const [isTried, setTried] = useState(false);
  const cursor = useGridCursor({
    rows: 1,
    columns: 1,
    isReadOnly: false,
    textOf: () => '5',
    commit: () => log.push('written'),
    undo: () => undefined,
    isRefused: () => true,
    refuse: () => log.push('refused'),
  });
  if (!isTried) {
    cursor.begin(cursor.at, '9', true);
    setTried(true);
  } else if (cursor.editing) log.push('opened');
  return null;
};

it('reports typing into a refused cell, and opens no editor there', () => {
  const log: string[] = [];
  renderToString(createElement(Refused, { log }));
  expect(log).toEqual(['refused']);
});
