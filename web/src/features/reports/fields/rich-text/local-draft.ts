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
  /** Its author shut the form: the words wait for the button, and the form does not open by itself. */
  isShut: z.boolean(),
});
export type StoredForm = z.infer<typeof StoredForm>;
export type FormWords = StoredForm['words'];
export type FormPlace = Pick<StoredForm, 'isThere' | 'from' | 'to'>;

const nameOf = (draftKey: string): string => `esg-core.editor-form:${draftKey}`;

/** What was typed in the forms of one field's editor and not put into its text. */
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

/** New ones of a form have one text between them, which goes where the caret is by then. */
const isOf =
  (form: EditorForm, { isThere, from }: FormPlace) =>
  (stored: StoredForm): boolean =>
    stored.form === form && stored.isThere === isThere && (!isThere || stored.from === from);

export const storedForm = (draftKey: string, form: EditorForm, place: FormPlace): StoredForm | undefined =>
  storedForms(draftKey).find(isOf(form, place));

/** Keeps the words on the device; undefined, or none at all, drops them. */
export const keepForm = (
  draftKey: string,
  { form, place, words, isShut = false }: { form: EditorForm; place: FormPlace; words?: FormWords; isShut?: boolean },
): void => {
  const isSame = isOf(form, place);
  const others = storedForms(draftKey).filter((stored) => !isSame(stored));
  const hasWords = words !== undefined && Object.values(words).some((word) => word.trim() !== '');
  write(draftKey, hasWords ? [...others, { form, ...place, words, isShut }] : others);
};

/** Their places move along with what is written before them. */
export const moveForms = (draftKey: string, moved: (stored: StoredForm) => StoredForm): void => {
  const stored = storedForms(draftKey);
  if (stored.length > 0) write(draftKey, stored.map(moved));
};
