import Box from '@cloudscape-design/components/box';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '../../../../../shared/model/platform/content.ts';
import { Language, languageTag } from '../../../../../shared/model/text/language.ts';
import { ArticleText } from '../../../components/article/article-text.tsx';
import { type ContentDraft, itemOf } from './content-draft.ts';

/** Each text with its own language: a Chinese text may be missing. */
const PreviewText = ({ text, wanted }: { text: Parameters<typeof textIn>[0]; wanted: Language }) => {
  const shown = textIn(text, wanted);
  return <p lang={languageTag(shown.language)}>{shown.text}</p>;
};

/** As on Home, in either language: a missing Chinese text falls back to English. */
export const ContentPreview = ({ draft }: { draft: ContentDraft }) => {
  const { t } = useTranslation('admin-content');
  const [wanted, setWanted] = useState<Language>('en');
  const content = itemOf(draft);
  if (!content) return <Box color="text-body-secondary">{t('preview.none')}</Box>;
  const { text: title, language } = textIn(
    content.kind === 'category' ? content.item.name : content.item.title,
    wanted,
  );
  return (
    <SpaceBetween size="s">
      <SegmentedControl
        label={t('preview.language')}
        selectedId={wanted}
        onChange={({ detail }) => setWanted(Language.parse(detail.selectedId))}
        options={Language.options.map((id) => ({ id, text: t(`languages.${id}`) }))}
      />
      <Box variant="h3">
        <span lang={languageTag(language)}>{title || '–'}</span>
      </Box>
      {content.kind === 'article' ? <PreviewText text={content.item.summary} wanted={wanted} /> : null}
      {content.kind === 'whats-new' ? <PreviewText text={content.item.text} wanted={wanted} /> : null}
      {content.kind === 'article' ? (
        <ArticleText
          article={{
            ...content.item,
            language,
            body: (language === 'zhTw' ? content.item.body.zhTw : undefined) ?? content.item.body.en,
          }}
        />
      ) : null}
    </SpaceBetween>
  );
};
