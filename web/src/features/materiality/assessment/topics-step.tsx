import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredTopic } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { lazyDialog } from '../../../components/states/lazy-dialog.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useAssessment } from './use-assessment.ts';

const AddTopicsModal = lazyDialog(async () => (await import('./add-topics-modal.tsx')).AddTopicsModal);

const Origins = ({ topic }: { topic: StoredTopic }) => {
  const { t } = useTranslation('materiality');
  if (topic.sources.length === 0) return t('topics.own');
  return topic.sources.map(({ list, code }) => `${t(`lists.${list}`)} ${code}`).join(' · ');
};

const useColumns = () => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const flash = useFlash();
  const { store, isReadOnly } = useAssessment();
  const remove = (topicId: string): void => void store.removeTopic(topicId).catch(flash.showError);
  return [
    {
      id: 'name',
      header: t('topics.name'),
      isRowHeader: true,
      minWidth: 150,
      cell: (topic: StoredTopic) => topic.name[language],
    },
    {
      id: 'pillar',
      header: t('topics.pillar'),
      minWidth: 90,
      cell: ({ pillar }: StoredTopic) => t(`pillars.${pillar}`),
    },
    {
      id: 'sources',
      header: t('topics.sources'),
      minWidth: 160,
      cell: (topic: StoredTopic) => <Origins topic={topic} />,
    },
    { id: 'iros', header: t('topics.iros'), cell: ({ iros }: StoredTopic) => iros.length },
    ...(isReadOnly
      ? []
      : [
          {
            id: 'remove',
            header: t('topics.actions'),
            cell: (topic: StoredTopic) => (
              <Button
                variant="inline-icon"
                iconName="remove"
                ariaLabel={t('topics.remove', { name: topic.name[language] })}
                onClick={() => remove(topic.topicId)}
              />
            ),
          },
        ]),
  ];
};

/** Topics of the assessment, each with its references in published lists. */
export const TopicsStep = () => {
  const { t } = useTranslation('materiality');
  const { view, isReadOnly } = useAssessment();
  const [isAdding, setIsAdding] = useState(false);
  const columns = useColumns();
  return (
    <>
      <Table
        items={view.topics}
        trackBy="topicId"
        columnDefinitions={columns}
        wrapLines
        empty={t('topics.empty')}
        ariaLabels={{ tableLabel: t('topics.title') }}
        header={
          <Header
            variant="h2"
            counter={`(${view.topics.length})`}
            description={t('topics.text')}
            actions={isReadOnly ? undefined : <Button onClick={() => setIsAdding(true)}>{t('topics.add')}</Button>}
          >
            {t('topics.title')}
          </Header>
        }
      />
      {isAdding ? (
        <Suspense>
          <AddTopicsModal onClose={() => setIsAdding(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
