import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea, { type TextareaProps } from '@cloudscape-design/components/textarea';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { richTextLimits } from '../../../../../../shared/model/text/rich-text.ts';
import { type OpenForm, useFirstField, useFormWords } from './use-editor-form.ts';

/** Words of a footnote: of the selected one, or of a new one at the caret. */
export const FootnoteForm = ({ editor, opened }: { editor: Editor; opened: OpenForm }) => {
  const { t } = useTranslation('workspace');
  const { isThere, choose, done, close } = opened;
  const attributes: { text?: unknown } = editor.getAttributes('footnote');
  const { words, change } = useFormWords(opened, {
    text: isThere && typeof attributes.text === 'string' ? attributes.text : '',
  });
  const text = words.text ?? '';
  const [isEmpty, setIsEmpty] = useState(false);
  const input = useFirstField<TextareaProps.Ref>(opened);
  const apply = (): void => {
    const note = text.slice(0, richTextLimits.footnoteMax).trim();
    setIsEmpty(note === '');
    if (note === '') return;
    choose();
    if (isThere && editor.isActive('footnote')) editor.chain().updateAttributes('footnote', { text: note }).run();
    else {
      // After the selection, not replacing it.
      editor
        .chain()
        .insertContentAt(editor.state.selection.to, { type: 'footnote', attrs: { text: note } })
        .run();
    }
    done();
    editor.commands.focus();
  };
  const remove = (): void => {
    choose();
    if (editor.isActive('footnote')) editor.commands.deleteSelection();
    done();
    editor.commands.focus();
  };
  return (
    <FormField
      stretch
      label={t('editor.footnoteText')}
      constraintText={t('editor.footnoteHint')}
      {...(isEmpty ? { errorText: t('editor.footnoteEmpty') } : {})}
    >
      <SpaceBetween size="xs">
        <Textarea
          value={text}
          rows={2}
          ref={input}
          onChange={({ detail }) => change({ text: detail.value })}
          onKeyDown={(event) => {
            const { key, shiftKey, isComposing } = event.detail;
            if (isComposing) return;
            if (key === 'Escape') close();
            if (key !== 'Enter' || shiftKey) return;
            // As where a comment is written; Shift makes the line.
            event.preventDefault();
            apply();
          }}
        />
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={apply}>{t(isThere ? 'editor.footnoteSave' : 'editor.footnoteInsert')}</Button>
          {isThere ? <Button onClick={remove}>{t('editor.footnoteRemove')}</Button> : null}
          <Button variant="link" onClick={close}>
            {t('editor.formClose')}
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    </FormField>
  );
};
