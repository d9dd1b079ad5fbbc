import type { Editor } from '@tiptap/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type EditorForm,
  type FormPlace,
  type FormWords,
  keepForm,
  moveForms,
  storedForm,
  storedForms,
} from './local-draft.ts';

export type OpenForm = {
  form: EditorForm;
  /** Something of its kind is chosen in the text and is changed; false: a new one. */
  isThere: boolean;
  /** Words typed here before and not put into the text. */
  storedWords: () => FormWords | undefined;
  /** False for a form that opens automatically, on arriving at the disclosure. */
  takesFocus: boolean;
  /** Undefined: unchanged from the text, so nothing is stored. */
  keep: (words: FormWords | undefined) => void;
  /** Restores the selection of the form: the caret may have moved since. */
  choose: () => void;
  /** The input is in the text now. */
  done: () => void;
  /** Closes the form and focuses the text; the input remains as a draft. */
  close: () => void;
};

const placeOf = (editor: Editor, form: EditorForm): FormPlace => {
  const { from, to } = editor.state.selection;
  return { isThere: editor.isActive(form), from, to };
};

const choosePlace = (editor: Editor, form: EditorForm, { isThere, from, to }: FormPlace): void => {
  const size = editor.state.doc.content.size;
  const isNode = isThere && from < size && editor.state.doc.nodeAt(from)?.type.name === form;
  if (isNode) editor.commands.setNodeSelection(from);
  else editor.commands.setTextSelection({ from: Math.min(from, size), to: Math.min(to, size) });
};

type Shown = { form: EditorForm; place: FormPlace; takesFocus: boolean };

/** Maps the positions of the open form and of stored forms through text changes before them. */
const usePlaces = (editor: Editor | null, draftKey: string) => {
  const placeRef = useRef<FormPlace>(undefined);
  useEffect(() => {
    if (!editor) return;
    const follow = ({ transaction }: { transaction: Editor['state']['tr'] }): void => {
      // Replacing the whole text would map every position to its end.
      if (!transaction.docChanged || transaction.getMeta('preventUpdate') === true) return;
      // An existing element moves with text inserted right before it; a new one stays at its position.
      const moved = <Place extends FormPlace>(now: Place): Place => {
        const side = now.isThere ? 1 : -1;
        return { ...now, from: transaction.mapping.map(now.from, side), to: transaction.mapping.map(now.to, side) };
      };
      if (placeRef.current) placeRef.current = moved(placeRef.current);
      moveForms(draftKey, moved);
    };
    editor.on('transaction', follow);
    return () => void editor.off('transaction', follow);
  }, [editor, draftKey]);
  return placeRef;
};

/** The form below the toolbar. Its input is stored on the device until it is in the text, whatever happens. */
export const useEditorForm = (editor: Editor | null, draftKey: string) => {
  const [shown, setShown] = useState<Shown>();
  const placeRef = usePlaces(editor, draftKey);
  const open = (next: Shown | undefined): void => {
    placeRef.current = next?.place;
    setShown(next);
  };
  const openDraft = (current: Editor): void => {
    // The hook may have replaced and destroyed this editor, which accepts no commands; its successor runs this too.
    if (current.isDestroyed) return;
    const draft = storedForms(draftKey).findLast(({ isShut }) => !isShut);
    if (draft) choosePlace(current, draft.form, draft);
    open(draft && { form: draft.form, place: placeOf(current, draft.form), takesFocus: false });
  };
  const first = useRef(openDraft);
  useEffect(() => {
    if (editor) first.current(editor);
  }, [editor]);
  const show = (form: EditorForm): void => {
    if (editor) open({ form, place: placeOf(editor, form), takesFocus: true });
  };
  if (!editor || !shown) return { opened: undefined, id: '', show };
  const { form, takesFocus } = shown;
  const now = (): FormPlace => placeRef.current ?? shown.place;
  const opened: OpenForm = {
    form,
    isThere: shown.place.isThere,
    storedWords: () => storedForm(draftKey, form, now())?.words,
    takesFocus,
    keep: (words) => keepForm(draftKey, { form, place: now(), ...(words ? { words } : {}) }),
    choose: () => {
      if (shown.place.isThere) choosePlace(editor, form, now());
    },
    done: () => {
      keepForm(draftKey, { form, place: now() });
      openDraft(editor);
    },
    close: () => {
      const storedWords = storedForm(draftKey, form, now());
      if (storedWords) keepForm(draftKey, { form, place: now(), words: storedWords.words, isShut: true });
      open(undefined);
      editor.commands.focus();
    },
  };
  return { opened, id: `${form} ${shown.place.isThere ? shown.place.from : ''}`, show };
};

/** Words of the open form: as stored from the last visit, or as in the text. */
export const useFormWords = (opened: OpenForm, before: FormWords) => {
  const [begun] = useState(before);
  const [words, setWords] = useState(() => ({ ...before, ...opened.storedWords() }));
  const change = (part: FormWords): void => {
    const next = { ...words, ...part };
    setWords(next);
    opened.keep(Object.keys(next).some((name) => next[name] !== begun[name]) ? next : undefined);
  };
  return { words, change };
};

/** The first field of the open form: focused if the user opened the form. */
export const useFirstField = <Field extends { focus: () => void }>({
  takesFocus,
}: OpenForm): RefObject<Field | null> => {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return field;
};
