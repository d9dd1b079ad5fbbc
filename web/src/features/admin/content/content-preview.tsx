import Box from '@cloudscape-design/components/box';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Category, type ContentPicture, textIn } from '../../../../../shared/model/platform/content.ts';
import { Language, languageTag } from '../../../../../shared/model/text/language.ts';
import { ArticleCard, NewsCard } from '../../../components/article/article-card.tsx';
import { ArticleText } from '../../../components/article/article-text.tsx';
import { type ContentDraft, itemOf } from './content-draft.ts';

const shownPicture = <Picture extends ContentPicture>(picture: Picture, language: Language) => ({
  ...picture,
  alt: textIn(picture.alt, language).text,
});

/** The card as on Home and the article below it, in either language: a missing Chinese text falls back to English. */
export const ContentPreview = ({
  draft,
  categories,
  sources,
}: {
  draft: ContentDraft;
  categories: readonly Category[];
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
  const shownTitle = <span lang={languageTag(language)}>{title || '–'}</span>;
  const found = categories.find(({ categoryId }) => categoryId === draft.categoryId);
  const category = found && textIn(found.name, wanted);
  const cover = content.kind === 'article' && content.item.cover ? shownPicture(content.item.cover, language) : null;
  return (
    <SpaceBetween size="s">
      <SegmentedControl
        label={t('preview.language')}
        selectedId={wanted}
        onChange={({ detail }) => setWanted(Language.parse(detail.selectedId))}
        options={Language.options.map((id) => ({ id, text: t(`languages.${id}`) }))}
      />
      {content.kind === 'article' ? (
        <>
          <div className="content-tile article-card">
            <ArticleCard
              article={{ ...content.item, language, summary: textIn(content.item.summary, wanted).text, cover }}
              category={category && { name: category.text, language: category.language }}
              title={shownTitle}
              source={cover ? sources[cover.pictureId] : undefined}
            />
          </div>
          <Box variant="h2">{shownTitle}</Box>
          <ArticleText
            article={{
              ...content.item,
              language,
              body: (language === 'zhTw' ? content.item.body.zhTw : undefined) ?? content.item.body.en,
              // The card above has it.
              cover: null,
              pictures: (content.item.pictures ?? []).map((picture) => shownPicture(picture, language)),
            }}
            sources={sources}
          />
        </>
      ) : null}
      {content.kind === 'whats-new' ? (
        <div className="content-tile article-card">
          <NewsCard
            item={{
              language,
              title: title || '–',
              text: textIn(content.item.text, wanted).text,
              publishedAt: content.item.publishedAt,
            }}
          />
        </div>
      ) : null}
      {content.kind === 'category' ? <Box variant="h3">{shownTitle}</Box> : null}
    </SpaceBetween>
  );
};
