import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getTenantContent } from '../../../../../shared/contract/platform/platform-operations.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import { isVisible, textIn } from '../../../../../shared/model/platform/content.ts';
import {
  type ContentItem,
  type ContentKind,
  contentIdOf,
  isInBothLanguages,
} from '../../../../../shared/model/platform/content-item.ts';
import { languageTag } from '../../../../../shared/model/text/language.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type AdminColumn, AdminTable } from '../admin-table.tsx';
import { type ContentDraft, draftOf, newDraft } from './content-draft.ts';
import { ContentEditor } from './content-editor.tsx';
import { type EditedContent, editedOf } from './edited-content.ts';

const kinds: readonly ContentKind[] = ['article', 'whats-new', 'category'];

const State = ({ content }: { content: ContentItem }) => {
  const { t } = useTranslation('admin-content');
  const [now] = useState(() => Date.now());
  if (!content.item.isPublished) return <StatusIndicator type="stopped">{t('states.draft')}</StatusIndicator>;
  return isVisible(content.item, now) ? (
    <StatusIndicator type="success">{t('states.out')}</StatusIndicator>
  ) : (
    <StatusIndicator type="pending">{t('states.waiting')}</StatusIndicator>
  );
};

const useColumns = (onEdit: (draft: ContentDraft) => void): AdminColumn<ContentItem>[] => {
  const { t } = useTranslation('admin-content');
  const { t: tAdmin } = useTranslation('admin');
  const language = useLanguage();
  return [
    {
      id: 'title',
      header: t('columns.title'),
      isHeader: true,
      cell: (content) => {
        const title = textIn(content.kind === 'category' ? content.item.name : content.item.title, language);
        return (
          <Button variant="inline-link" onClick={() => onEdit(draftOf(content))}>
            <span lang={languageTag(title.language)}>{title.text}</span>
          </Button>
        );
      },
    },
    { id: 'state', header: tAdmin('columns.status'), cell: (content) => <State content={content} /> },
    {
      id: 'languages',
      header: t('columns.languages'),
      cell: (content) => t(isInBothLanguages(content) ? 'languages.both' : 'languages.chineseMissing'),
    },
    {
      id: 'goesOut',
      header: t('columns.goesOut'),
      cell: ({ item }) => formatDay(item.publishedAt, language),
    },
  ];
};

/** Articles, news and categories of a tenant: the initial ones, and those of operators. */
export const ContentList = ({
  tenantId,
  edited,
  setEdited,
}: {
  tenantId: TenantId;
  edited: EditedContent | undefined;
  setEdited: (edited: EditedContent | undefined) => void;
}) => {
  const { t } = useTranslation('admin-content');
  const [kind, setKind] = useState<ContentKind>('article');
  const { data, error, mutate } = useCall(getTenantContent, { params: { tenantId } });
  const columns = useColumns((draft) => setEdited(editedOf(draft)));
  const all: Record<ContentKind, ContentItem[]> = {
    article: (data?.articles ?? []).map((item) => ({ kind: 'article', item })),
    'whats-new': (data?.whatsNew ?? []).map((item) => ({ kind: 'whats-new', item })),
    category: (data?.categories ?? []).map((item) => ({ kind: 'category', item })),
  };
  if (edited) {
    return (
      <ContentEditor
        tenantId={tenantId}
        edited={edited}
        setEdited={setEdited}
        categories={data?.categories ?? []}
        onSaved={() => mutate()}
      />
    );
  }
  const pages = {
    items: data && all[kind],
    error,
    reload: () => mutate(),
    hasMore: false,
    isFetching: false,
    fetchMore: () => undefined,
  };
  return (
    <SpaceBetween size="m">
      <Button
        variant="primary"
        disabled={!data}
        onClick={() => setEdited(editedOf(newDraft(kind, data?.categories[0]?.categoryId ?? '', Date.now())))}
      >
        {t(`editor.add.${kind}`)}
      </Button>
      <AdminTable
        label={t(`kinds.${kind}`)}
        things={t('things')}
        pages={pages}
        keyOf={(content) => contentIdOf(content)}
        filter={
          <SegmentedControl
            label={t('filter')}
            selectedId={kind}
            onChange={({ detail }) => setKind(kinds.find((one) => one === detail.selectedId) ?? 'article')}
            options={kinds.map((id) => ({ id, text: t(`kinds.${id}`) }))}
          />
        }
        empty={<EmptyState spot="reports" title={t('empty')} text={t('emptyText')} />}
        columns={columns}
      />
    </SpaceBetween>
  );
};
