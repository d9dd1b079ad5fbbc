import Box from '@cloudscape-design/components/box';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContentPicture, textIn } from '../../../../../shared/model/platform/content.ts';
import { Language, languageTag } from '../../../../../shared/model/text/language.ts';
import { ArticlePicture } from '../../../components/article/article-picture.tsx';
import { ArticleText } from '../../../components/article/article-text.tsx';
import { type ContentDraft, itemOf } from './content-draft.ts';

/** Each text with its own language: a Chinese text may be missing. */
const PreviewText = ({ text, wanted }: { text: Parameters<typeof textIn>[0]; wanted: Language }) => {
  const shown = textIn(text, wanted);
  return <p lang={languageTag(shown.language)}>{shown.text}</p>;
};

const shownPicture = <Picture extends ContentPicture>(picture: Picture, language: Language) => ({
  ...picture,
  alt: textIn(picture.alt, language).text,
});

/** As on Home, in either language: a missing Chinese text falls back to English. */
export const ContentPreview = ({
  draft,
  sources,
}: {
  draft: ContentDraft;
  /** Addresses of the pictures by their ids; those of another tenant's host. */
  sources: Readonly<Record<string, string>>;
}) => {
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
      {content.kind === 'article' && content.item.cover ? (
        <div className="content-tile">
          <ArticlePicture
            picture={shownPicture(content.item.cover, language)}
            isCover
            source={sources[content.item.cover.pictureId]}
          />
        </div>
      ) : null}
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
            cover: content.item.cover ? shownPicture(content.item.cover, language) : null,
            pictures: (content.item.pictures ?? []).map((picture) => shownPicture(picture, language)),
          }}
          sources={sources}
        />
      ) : null}
    </SpaceBetween>
  );
};
