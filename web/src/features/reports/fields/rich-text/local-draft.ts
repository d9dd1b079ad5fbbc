import * as z from 'zod';
import { typedTexts } from '../../../../lib/device/typed-texts.ts';

/** What is told in a form below the toolbar. */
export const editorForms = ['link', 'image', 'footnote'] as const;
export type EditorForm = (typeof editorForms)[number];

const StoredForm = z.object({
  form: z.enum(editorForms),
  /** Of something that stands in the text already; false: of a new one that goes behind `to`. */
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

const write = (draftKey: string, kept: readonly StoredForm[]): void => {
  if (kept.length > 0) typedTexts.setItem(nameOf(draftKey), JSON.stringify(kept));
  else typedTexts.removeItem(nameOf(draftKey));
};

/** New ones of a form have one text between them, which goes where the caret is by then. */
const isOf =
  (form: EditorForm, { isThere, from }: FormPlace) =>
  (kept: StoredForm): boolean =>
    kept.form === form && kept.isThere === isThere && (!isThere || kept.from === from);

export const storedForm = (draftKey: string, form: EditorForm, place: FormPlace): StoredForm | undefined =>
  storedForms(draftKey).find(isOf(form, place));

/** Keeps the words on the device; undefined, or none at all, drops them. */
export const keepForm = (
  draftKey: string,
  { form, place, words, isShut = false }: { form: EditorForm; place: FormPlace; words?: FormWords; isShut?: boolean },
): void => {
  const isSame = isOf(form, place);
  const others = storedForms(draftKey).filter((kept) => !isSame(kept));
  const hasWords = words !== undefined && Object.values(words).some((word) => word.trim() !== '');
  write(draftKey, hasWords ? [...others, { form, ...place, words, isShut }] : others);
};

/** Their places move along with what is written before them. */
export const moveForms = (draftKey: string, moved: (kept: StoredForm) => StoredForm): void => {
  const kept = storedForms(draftKey);
  if (kept.length > 0) write(draftKey, kept.map(moved));
};
