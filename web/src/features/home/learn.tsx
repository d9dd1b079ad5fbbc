import { lazyDialog } from '../../components/states/lazy-dialog.tsx';
import './learn.css';
import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type CSSProperties, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ArticleView, CategoryView, WhatsNewView } from '../../../../shared/contract/home/content.contract.ts';
import { languageTag } from '../../../../shared/model/text/language.ts';
import { ArticleCard, NewsCard } from '../../components/article/article-card.tsx';

const ArticleModal = lazyDialog(async () => (await import('./article-modal.tsx')).ArticleModal);

const everything = 'all';
const newDays = 1;
const dayMilliseconds = 86_400_000;

/** Badge of items from the last day. */
const useIsNew = (): ((publishedAt: string) => boolean) => {
  const [now] = useState(() => Date.now());
  return (publishedAt) => now - Date.parse(publishedAt) < newDays * dayMilliseconds;
};

/** Index in the staggered animation: each item begins 0.03 s after the previous one (screens 4). */
const Tile = ({ position, children }: { position: number; children: ReactNode }) => {
  const style: CSSProperties & Record<'--position', number> = { '--position': position };
  return (
    <li className="learn-tile article-card" style={style}>
      {children}
    </li>
  );
};

const WhatsNewTile = ({ item, position }: { item: WhatsNewView; position: number }) => {
  const { t } = useTranslation('home-more');
  const isNew = useIsNew();
  return (
    <Tile position={position}>
      <NewsCard item={item} badge={isNew(item.publishedAt) ? <Badge color="blue">{t('learn.new')}</Badge> : null} />
    </Tile>
  );
};

type ArticleTileProps = { article: ArticleView; category: CategoryView | undefined; position: number };

const ArticleTile = ({ article, category, position }: ArticleTileProps) => {
  const [, setSearch] = useSearchParams();
  const { articleId, language } = article;
  return (
    <Tile position={position}>
      <ArticleCard
        article={article}
        category={category}
        title={
          <Link
            href={`/?article=${articleId}`}
            fontSize="heading-s"
            onFollow={(event) => {
              event.preventDefault();
              setSearch({ article: articleId }, { preventScrollReset: true });
            }}
          >
            <span lang={languageTag(language)}>{article.title}</span>
          </Link>
        }
      />
    </Tile>
  );
};

/** Number of items before "show all": the newest of each kind. */
const firstMax = 3;

type LearnProps = { articles: ArticleView[]; whatsNew: WhatsNewView[]; categories: CategoryView[] };

/** Articles by category, new ones first; an article opens in a Modal with its own address. */
export const Learn = ({ articles, whatsNew, categories }: LearnProps) => {
  const { t } = useTranslation('home-more');
  const [search, setSearch] = useSearchParams();
  const [category, setCategory] = useState(everything);
  const opened = search.get('article');
  const shown = articles.filter(({ categoryId }) => category === everything || categoryId === category);
  const news = category === everything ? whatsNew : [];
  const [isExpanded, setIsExpanded] = useState(false);
  const firstNews = news.slice(0, 1);
  const shownNews = isExpanded ? news : firstNews;
  const shownArticles = isExpanded ? shown : shown.slice(0, firstMax - firstNews.length);
  return (
    <SpaceBetween size="s">
      <Header
        variant="h2"
        actions={
          isExpanded ? undefined : (
            <Button variant="link" onClick={() => setIsExpanded(true)}>
              {t('learn.more')}
            </Button>
          )
        }
      >
        {t('learn.title')}
      </Header>
      {isExpanded ? (
        <SegmentedControl
          label={t('learn.categories')}
          selectedId={category}
          onChange={({ detail }) => setCategory(detail.selectedId)}
          options={[
            { id: everything, text: t('learn.all') },
            ...categories.map(({ categoryId, name }) => ({ id: categoryId, text: name })),
          ]}
        />
      ) : null}
      {shown.length + news.length === 0 ? <Box color="text-body-secondary">{t('learn.empty')}</Box> : null}
      <ul className="learn-masonry" key={category}>
        {shownNews.map((item, position) => (
          <WhatsNewTile key={item.whatsNewId} item={item} position={position} />
        ))}
        {shownArticles.map((article, position) => (
          <ArticleTile
            key={article.articleId}
            article={article}
            category={categories.find(({ categoryId }) => categoryId === article.categoryId)}
            position={shownNews.length + position}
          />
        ))}
      </ul>
      {opened === null ? null : (
        <Suspense>
          <ArticleModal articleId={opened} onClose={() => setSearch({}, { preventScrollReset: true })} />
        </Suspense>
      )}
    </SpaceBetween>
  );
};
