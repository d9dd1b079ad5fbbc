import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubDevice } from '../../../../../../tests/support/device-storage.ts';
import { keepForm, moveForms, storedForm, storedForms } from './local-draft.ts';

const caret = { isThere: false, from: 12, to: 12 };
const standing = { isThere: true, from: 40, to: 41 };
const words = { text: 'Without the depot that was sold.' };

describe('unsaved input of an editor form', () => {
  let device: Map<string, string>;
  beforeEach(() => {
    device = stubDevice();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is restored for its own field and form only', () => {
    keepForm('one', { form: 'footnote', place: caret, words });
    expect(storedForm('one', 'footnote', caret)?.words).toEqual(words);
    expect(storedForm('one', 'link', caret)).toBeUndefined();
    expect(storedForms('two')).toEqual([]);
  });

  it('of a new footnote follows the caret; that of an existing footnote stays with it', () => {
    keepForm('one', { form: 'footnote', place: caret, words });
    keepForm('one', { form: 'footnote', place: standing, words: { text: 'Restated.' } });
    expect(storedForm('one', 'footnote', { isThere: false, from: 3, to: 3 })?.words).toEqual(words);
    expect(storedForm('one', 'footnote', standing)?.words).toEqual({ text: 'Restated.' });
    expect(storedForm('one', 'footnote', { ...standing, from: 60 })).toBeUndefined();
  });

  it('moves along with edits before it', () => {
    keepForm('one', { form: 'footnote', place: standing, words });
    moveForms('one', (stored) => ({ ...stored, from: stored.from + 5, to: stored.to + 5 }));
    expect(storedForm('one', 'footnote', { isThere: true, from: 45, to: 46 })?.words).toEqual(words);
  });

  it('is deleted once it is in the text, or when all of it is deleted', () => {
    keepForm('one', { form: 'footnote', place: caret, words });
    keepForm('one', { form: 'footnote', place: caret });
    keepForm('one', { form: 'image', place: caret, words: { alt: ' ', caption: '' } });
    expect(device.size).toBe(0);
  });

  it('counts as none if it cannot be read', () => {
    device.set('esg-core.editor-form:one', '{');
    device.set('esg-core.editor-form:two', '[{"form":"poem"}]');
    expect([storedForms('one'), storedForms('two')]).toEqual([[], []]);
  });
});
