import Alert from '@cloudscape-design/components/alert';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type RichTextDocument, richTextLimits } from '../../../../../../shared/model/text/rich-text.ts';
import { isSameValue } from '../../common/same-value.ts';
import { EditorForms } from './editor-forms.tsx';
import { toRichTextDocument } from './editor-json.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { richTextExtensions } from './extensions.ts';
import { FootnoteList } from './footnote-list.tsx';
import { cleanPastedHtml } from './paste-html.ts';
import { moveToCell } from './table-commands.ts';
import { useEditorForm } from './use-editor-form.ts';
import { validationErrorOf } from './validation-error.ts';
import './rich-text.css';

const isSameDocument = (a: RichTextDocument, b: RichTextDocument): boolean =>
  isSameValue({ kind: 'richText', document: a }, { kind: 'richText', document: b });

/**
 * An empty document needs an empty paragraph: without one, everything is selected, and the first key typed replaces
 * the heading or list that was just chosen.
 */
const withLine = (document: RichTextDocument): RichTextDocument =>
  document.content.length > 0 ? document : { ...document, content: [{ type: 'paragraph' }] };

const limits = {
  columns: richTextLimits.tableColumnsMax,
  rows: richTextLimits.tableRowsMax,
  pictures: richTextLimits.picturesMax,
};

/** Another person's text arrives in place, but never under the caret. */
const useArrivingText = (editor: Editor | null, document: RichTextDocument): void => {
  useEffect(() => {
    // The hook may have replaced and destroyed this editor; a destroyed editor accepts no content.
    if (!editor || editor.isDestroyed || editor.isFocused) return;
    // Compared in the editor's normal form: a stored text may come from a file or the API.
    if (isSameDocument(toRichTextDocument(editor.getJSON()), toRichTextDocument(document))) return;
    editor.commands.setContent(withLine(document), { emitUpdate: false });
  }, [editor, document]);
};

export type RichTextEditorProps = {
  label: string;
  /** The storage key on the device for input in the forms that is not in the text yet. */
  draftKey: string;
  document: RichTextDocument;
  onType: (document: RichTextDocument) => void;
  onBlur: () => void;
};

/**
 * An editor for the nodes of rich-text.ts; Tab moves from cell to cell or leaves the text, Alt+F10 focuses the
 * toolbar.
 */
export const RichTextEditor = ({ label, draftKey, document, onType, onBlur }: RichTextEditorProps) => {
  const { t } = useTranslation('workspace');
  const helpId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const handlers = useRef({ onType, onBlur });
  useEffect(() => {
    handlers.current = { onType, onBlur };
  });
  const editor = useEditor({
    extensions: richTextExtensions,
    content: withLine(document),
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'rich-text rich-text-input',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': helpId,
      },
      transformPastedHTML: cleanPastedHtml,
      handleKeyDown: (view, event) => {
        if (event.key === 'Tab' && !event.altKey && !event.ctrlKey && !event.metaKey)
          return moveToCell(view, event.shiftKey ? -1 : 1);
        if (!event.altKey || event.key !== 'F10') return false;
        frame.current?.querySelector('button')?.focus();
        return true;
      },
    },
    onUpdate: ({ editor: current }) => handlers.current.onType(toRichTextDocument(current.getJSON())),
    onBlur: () => handlers.current.onBlur(),
  });
  useArrivingText(editor, document);
  const { opened, id, show } = useEditorForm(editor, draftKey);
  const tooMuch = useMemo(() => validationErrorOf(document), [document]);
  if (!editor) return null;
  return (
    <div ref={frame} className="rich-text-frame">
      <EditorToolbar editor={editor} onForm={show} />
      {opened ? <EditorForms key={id} editor={editor} opened={opened} /> : null}
      <EditorContent editor={editor} />
      <FootnoteList editor={editor} onEdit={() => show('footnote')} />
      {tooMuch ? <Alert type="warning">{t(`editor.tooMuch.${tooMuch}`, limits)}</Alert> : null}
      <span id={helpId} hidden>
        {t('editor.help')}
      </span>
    </div>
  );
};
