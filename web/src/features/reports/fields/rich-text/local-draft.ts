import * as z from 'zod';
import { typedTexts } from '../../../../lib/device/typed-texts.ts';

/** The forms below the toolbar. */
export const editorForms = ['link', 'image', 'footnote'] as const;
export type EditorForm = (typeof editorForms)[number];

const StoredForm = z.object({
  form: z.enum(editorForms),
  /** True: it edits something in the text; false: a new one to insert after `to`. */
  isThere: z.boolean(),
  from: z.number().int(),
  to: z.number().int(),
  words: z.record(z.string(), z.string()),
  /** The author closed the form: its words wait for the toolbar button, and the form does not open automatically. */
  isShut: z.boolean(),
});
export type StoredForm = z.infer<typeof StoredForm>;
export type FormWords = StoredForm['words'];
export type FormPlace = Pick<StoredForm, 'isThere' | 'from' | 'to'>;

const nameOf = (draftKey: string): string => `esg-core.editor-form:${draftKey}`;

/** Input in the forms of one field's editor that is not in its text yet. */
export const storedForms = (draftKey: string): StoredForm[] => {
  try {
    return z.array(StoredForm).parse(JSON.parse(typedTexts.getItem(nameOf(draftKey)) ?? '[]'));
  } catch {
    return [];
  }
};

const write = (draftKey: string, stored: readonly StoredForm[]): void => {
  if (stored.length > 0) typedTexts.setItem(nameOf(draftKey), JSON.stringify(stored));
  else typedTexts.removeItem(nameOf(draftKey));
};

/** New items of a form share one draft, which is inserted at the current caret. */
const isOf =
  (form: EditorForm, { isThere, from }: FormPlace) =>
  (stored: StoredForm): boolean =>
    stored.form === form && stored.isThere === isThere && (!isThere || stored.from === from);

export const storedForm = (draftKey: string, form: EditorForm, place: FormPlace): StoredForm | undefined =>
  storedForms(draftKey).find(isOf(form, place));

/** Stores the words on the device; undefined or empty words are deleted. */
export const keepForm = (
  draftKey: string,
  { form, place, words, isShut = false }: { form: EditorForm; place: FormPlace; words?: FormWords; isShut?: boolean },
): void => {
  const isSame = isOf(form, place);
  const others = storedForms(draftKey).filter((stored) => !isSame(stored));
  const hasWords = words !== undefined && Object.values(words).some((word) => word.trim() !== '');
  write(draftKey, hasWords ? [...others, { form, ...place, words, isShut }] : others);
};

/** Moves the stored places along with edits before them. */
export const moveForms = (draftKey: string, moved: (stored: StoredForm) => StoredForm): void => {
  const stored = storedForms(draftKey);
  if (stored.length > 0) write(draftKey, stored.map(moved));
};
