import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSafeHref } from './editor-json.ts';
import { type OpenForm, useFirstField, useFormWords } from './use-editor-form.ts';

/** Without selected words, the address itself is the linked text. Text typed after it is not part of the link. */
const linkedAddress = (href: string) => [
  { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] },
  { type: 'text', text: ' ' },
];

/** The address of the selected words, inline below the toolbar. */
export const LinkForm = ({ editor, opened }: { editor: Editor; opened: OpenForm }) => {
  const { t } = useTranslation('workspace');
  const { choose, done, close } = opened;
  const attributes: { href?: unknown } = editor.getAttributes('link');
  const [before] = useState(typeof attributes.href === 'string' ? attributes.href : '');
  const { words, change } = useFormWords(opened, { href: before });
  const href = words.href ?? '';
  const [isRefused, setIsRefused] = useState(false);
  const input = useFirstField<InputProps.Ref>(opened);
  const apply = (): void => {
    if (!isSafeHref(href.trim())) {
      setIsRefused(true);
      return;
    }
    const address = href.trim();
    choose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before === '') chain.insertContent(linkedAddress(address)).run();
    else chain.setLink({ href: address }).run();
    done();
  };
  const remove = (): void => {
    choose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    done();
  };
  return (
    <FormField
      label={t('editor.linkAddress')}
      constraintText={t('editor.linkHint')}
      {...(isRefused ? { errorText: t('editor.linkInvalid') } : {})}
      secondaryControl={
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={apply}>{t('editor.linkApply')}</Button>
          {before === '' ? null : <Button onClick={remove}>{t('editor.linkRemove')}</Button>}
        </SpaceBetween>
      }
    >
      <Input
        value={href}
        type="url"
        ref={input}
        onChange={({ detail }) => change({ href: detail.value })}
        onKeyDown={({ detail }) => {
          if (detail.isComposing) return;
          if (detail.key === 'Enter') apply();
          if (detail.key === 'Escape') close();
        }}
      />
    </FormField>
  );
};
