import { expect, it } from 'vitest';
import { typedNote } from './typed-note.ts';

const createStore = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => texts.set(key, text),
  removeItem: (key: string) => texts.delete(key),
});

it('stays on the device until it is sent', () => {
  const texts = new Map<string, string>();
  const store = createStore(texts);
  const note = typedNote(store, 'usr_1:erq_1:decline');
  expect(note.read()).toBe('');
  note.write('The landlord has the meter');
  expect(typedNote(store, 'usr_1:erq_1:decline').read()).toBe('The landlord has the meter');
  expect([...texts.keys()]).toEqual(['esg-core.draft:usr_1:erq_1:decline']);
  note.write('');
  expect([note.read(), texts.size]).toEqual(['', 0]);
});

it('keeps what was typed while it was being sent', () => {
  const note = typedNote(createStore(new Map()), 'usr_1:erq_1:comment');
  note.write('Is this the head office? ');
  note.write('Is this the head office? And the depot?');
  note.sent('Is this the head office?');
  expect(note.read()).toBe('Is this the head office? And the depot?');
  note.sent('Is this the head office? And the depot?');
  expect(note.read()).toBe('');
});
