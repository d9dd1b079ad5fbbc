import { expect, it } from 'vitest';
import { typedNote } from './typed-note.ts';

it('stays on the device until it is sent', () => {
  const texts = new Map<string, string>();
  const store = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  };
  const note = typedNote(store, 'usr_1:erq_1:decline');
  expect(note.read()).toBe('');
  note.write('The landlord has the meter');
  expect(typedNote(store, 'usr_1:erq_1:decline').read()).toBe('The landlord has the meter');
  expect([...texts.keys()]).toEqual(['esg-core.draft:usr_1:erq_1:decline']);
  note.write('');
  expect([note.read(), texts.size]).toEqual(['', 0]);
});
