import Alert from '@cloudscape-design/components/alert';
import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Pillar } from '../../../../../shared/catalogue/framework.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { PillarChip } from '../../reports/common/pillar-chip.tsx';
import { ContinueButton } from '../steps/continue-button.tsx';
import { StepTitle } from '../steps/step-title.tsx';
import { CustomTopicForm } from './custom-topic-form.tsx';
import { SectorTopics } from './sector-topics.tsx';
import { type TopicCard, useTopics } from './use-topics.ts';

const pillars: readonly Pillar[] = ['environmental', 'social', 'governance', 'general'];

type Topics = ReturnType<typeof useTopics>;

const TopicDetails = ({ card }: { card: TopicCard }) => {
  const { t } = useTranslation('define');
  return (
    <SpaceBetween size="xxs">
      <Box fontSize="body-s" color="text-body-secondary">
        {card.isOwn ? t('topics.own') : t('topics.disclosures', { count: card.disclosures })}
      </Box>
      {card.isSuggested ? <Badge color="blue">{t('topics.suggested')}</Badge> : null}
    </SpaceBetween>
  );
};

/** Topics of one pillar as cards; choosing one saves at once. */
const PillarTopics = ({ pillar, topics }: { pillar: Pillar; topics: Topics }) => {
  const { t } = useTranslation('define');
  const { t: tWorkspace } = useTranslation('workspace');
  const cards = topics.cards.filter((card) => card.pillar === pillar);
  if (cards.length === 0) return null;
  const name = tWorkspace(`pillars.${pillar}`);
  const chosen = cards.filter(({ topicId }) => topics.chosen.has(topicId));
  return (
    <Cards<TopicCard>
      items={cards}
      trackBy="topicId"
      cardDefinition={{
        header: (card) => card.name,
        sections: [{ id: 'details', content: (card) => <TopicDetails card={card} /> }],
      }}
      cardsPerRow={[{ cards: 1 }, { minWidth: 560, cards: 2 }, { minWidth: 960, cards: 4 }]}
      selectionType="multi"
      selectedItems={chosen}
      isItemDisabled={() => !topics.canChange}
      onSelectionChange={({ detail }) => topics.chooseIn(pillar, detail.selectedItems)}
      ariaLabels={{
        itemSelectionLabel: (_, card) => t('topics.choose', { name: card.name }),
        selectionGroupLabel: t('topics.groupOf', { name }),
        cardsLabel: t('topics.groupOf', { name }),
      }}
      header={
        <Header variant="h3" counter={`(${chosen.length}/${cards.length})`}>
          <span className="topic-pillar">
            <PillarChip pillar={pillar} /> <span aria-hidden="true">{name}</span>
          </span>
        </Header>
      }
    />
  );
};

const Suggestion = ({ topics }: { topics: Topics }) => {
  const { t } = useTranslation('define');
  const missing = topics.cards.filter(({ topicId, isSuggested }) => isSuggested && !topics.chosen.has(topicId));
  if (missing.length === 0 || !topics.canChange) return null;
  return (
    <Alert action={<Button onClick={() => topics.add(missing)}>{t('topics.takeSuggested')}</Button>}>
      {t('topics.suggestion', { names: missing.map(({ name }) => name).join(t('topics.separator')) })}
    </Alert>
  );
};

/** The material topics of the organisation: by pillar, the industry's own first, others by name. */
export const SelectTopicsStep = () => {
  const { t } = useTranslation('define');
  const topics = useTopics();
  const { definition } = topics;
  if (!definition.data) {
    return definition.error ? (
      <ErrorState things={t('topics.things')} error={definition.error} onRetry={() => void definition.mutate()} />
    ) : (
      <LoadingState things={t('topics.things')} />
    );
  }
  return (
    <SpaceBetween size="l">
      <StepTitle step="select-topics" description={t('topics.description')} />
      <Suggestion topics={topics} />
      {pillars.map((pillar) => (
        <PillarTopics key={pillar} pillar={pillar} topics={topics} />
      ))}
      {topics.canChange ? <CustomTopicForm topics={topics} /> : null}
      <SectorTopics view={definition.data} />
      <div className="scope-sum" aria-live="polite">
        <strong>{t('topics.sum', { count: topics.chosen.size })}</strong>
      </div>
      <ContinueButton step="select-topics" />
    </SpaceBetween>
  );
};
