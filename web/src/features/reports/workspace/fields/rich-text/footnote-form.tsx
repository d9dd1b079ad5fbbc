import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea, { type TextareaProps } from '@cloudscape-design/components/textarea';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { richTextLimits } from '../../../../../../../shared/model/rich-text.ts';

/** Words of a footnote: of the one that is chosen in the text, or of a new one where the caret stands. */
export const FootnoteForm = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { t } = useTranslation('workspace');
  const attributes: { text?: unknown } = editor.getAttributes('footnote');
  const [isThere] = useState(editor.isActive('footnote'));
  const [text, setText] = useState(isThere && typeof attributes.text === 'string' ? attributes.text : '');
  const [isEmpty, setIsEmpty] = useState(false);
  const input = useRef<TextareaProps.Ref>(null);
  useEffect(() => input.current?.focus(), []);
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const apply = (): void => {
    const words = text.slice(0, richTextLimits.footnoteMax).trim();
    setIsEmpty(words === '');
    if (words === '') return;
    if (isThere) editor.chain().updateAttributes('footnote', { text: words }).run();
    else {
      // Behind what is marked, not in its place.
      editor
        .chain()
        .insertContentAt(editor.state.selection.to, { type: 'footnote', attrs: { text: words } })
        .run();
    }
    close();
  };
  const remove = (): void => {
    editor.commands.deleteSelection();
    close();
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
          onChange={({ detail }) => setText(detail.value)}
          onKeyDown={({ detail }) => {
            if (detail.key === 'Escape') close();
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
