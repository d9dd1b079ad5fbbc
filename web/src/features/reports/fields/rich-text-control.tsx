import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ahead } from '../../../components/states/ahead.ts';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { LoadingState } from '../../../components/states/states.tsx';
import type { ControlProps } from './control-props.ts';

/** The editor is a separate chunk (quality P7). */
const RichTextEditor = lazyPart(
  ...ahead(async () => (await import('./rich-text/rich-text-editor.tsx')).RichTextEditor),
);

const emptyDocument = { type: 'doc' as const, content: [] };

export const RichTextControl = ({ label, draftKey, value, type, flush }: ControlProps) => {
  const { t } = useTranslation('workspace');
  return (
    <Suspense fallback={<LoadingState things={t('editor.loading')} />}>
      <RichTextEditor
        label={label}
        draftKey={draftKey}
        document={value?.kind === 'richText' ? value.document : emptyDocument}
        onType={(document) => type({ kind: 'richText', document })}
        onBlur={flush}
      />
    </Suspense>
  );
};
