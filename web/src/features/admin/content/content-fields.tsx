import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import { Language, languageTag } from '../../../../../shared/model/text/language.ts';
import type { ContentDraft, ContentFaults } from './content-draft.ts';

export type FieldsProps = {
  draft: ContentDraft;
  faults: ContentFaults;
  change: (change: Partial<ContentDraft>) => void;
};

const bodyRows = 12;

/** Texts of one language: English is required, Chinese for publication. */
const LanguageFields = ({ draft, faults, change, language }: FieldsProps & { language: Language }) => {
  const { t } = useTranslation('admin-content');
  const words = draft.texts[language];
  const isEnglish = language === 'en';
  const set = (part: Partial<typeof words>): void =>
    change({ texts: { ...draft.texts, [language]: { ...words, ...part } } });
  const labelOf = (name: 'title' | 'summary' | 'body'): string =>
    `${t(`fields.${name}`)} (${t(`languages.${language}`)})`;
  const errorOf = (name: 'title' | 'summary' | 'body'): string =>
    isEnglish && faults[name] ? t(`faults.${name}`) : '';
  const ownLanguage = { lang: languageTag(language) };
  return (
    <SpaceBetween size="m">
      <FormField label={labelOf('title')} errorText={errorOf('title')}>
        <Input
          value={words.title}
          nativeInputAttributes={ownLanguage}
          onChange={({ detail }) => set({ title: detail.value })}
        />
      </FormField>
      {draft.kind === 'article' ? (
        <FormField label={labelOf('summary')} errorText={errorOf('summary')}>
          <Textarea
            value={words.summary}
            rows={2}
            nativeTextareaAttributes={ownLanguage}
            onChange={({ detail }) => set({ summary: detail.value })}
          />
        </FormField>
      ) : null}
      {draft.kind === 'category' ? null : (
        <FormField
          label={labelOf('body')}
          description={draft.kind === 'article' ? t('fields.bodyText') : undefined}
          errorText={errorOf('body')}
        >
          <Textarea
            value={words.body}
            nativeTextareaAttributes={ownLanguage}
            rows={draft.kind === 'article' ? bodyRows : 3}
            onChange={({ detail }) => set({ body: detail.value })}
          />
        </FormField>
      )}
    </SpaceBetween>
  );
};

/** Both languages side by side. */
export const WordFields = (props: FieldsProps) => (
  <ColumnLayout columns={2}>
    {Language.options.map((language) => (
      <LanguageFields key={language} {...props} language={language} />
    ))}
  </ColumnLayout>
);
