import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pillar } from '../../../../../../shared/catalogue/framework.ts';
import { getReportDefinition } from '../../../../../../shared/contract/report-definition.contract.ts';
import { ownTopicPrefix, type ReportTopic, topicsMax } from '../../../../../../shared/model/topics.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { useRefreshCalls } from '../../../../lib/api/use-call.ts';
import { usePermission } from '../../../../lib/session/profile.ts';
import { useWorkspace } from '../workspace-context.ts';
import { useDefinition, useTopicName } from './use-definition.ts';
import { useReportPatch } from './use-report-patch.ts';

export type TopicCard = {
  topicId: string;
  name: string;
  pillar: Pillar;
  disclosures: number;
  isSuggested: boolean;
  isOwn: boolean;
};

const isSame = (a: readonly ReportTopic[], b: readonly ReportTopic[]): boolean =>
  a.map(({ topicId }) => topicId).join() === b.map(({ topicId }) => topicId).join();

const normal = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Topics to choose from, those chosen, and the changes; each saves itself, one after the other. */
export const useTopics = () => {
  const definition = useDefinition();
  const nameOf = useTopicName(definition.data);
  const patch = useReportPatch();
  const refresh = useRefreshCalls();
  const { t } = useTranslation('define');
  const flash = useFlash();
  const { isReadOnly } = useWorkspace();
  const canChange = usePermission('report:design') && !isReadOnly;
  const [pending, setPending] = useState<readonly ReportTopic[]>();
  const stored = definition.data?.definition.topics ?? [];
  const topics = pending ?? stored;
  const own = topics.filter(({ name }) => name !== null);
  const cards: TopicCard[] = [
    ...(definition.data?.topics ?? []).map(({ name: _name, ...topic }) => ({
      ...topic,
      name: nameOf(topic.topicId),
      isOwn: false,
    })),
    ...own.map(({ topicId, name, pillar }) => ({
      topicId,
      name: name ?? '',
      pillar,
      disclosures: 0,
      isSuggested: false,
      isOwn: true,
    })),
  ];

  const save = async (next: readonly ReportTopic[]): Promise<void> => {
    setPending(next);
    // The topics of a report are one choice: when somebody else changed the report meanwhile, theirs is shown first.
    const result = await patch(
      () => ({ topics: [...next] }),
      () => false,
    );
    if (result === 'moved') flash.show({ type: 'warning', content: t('topics.conflict') });
    await refresh(getReportDefinition);
    setPending((now) => (now && isSame(now, next) ? undefined : now));
  };
  const topicOf = ({ topicId, name, pillar, isOwn }: TopicCard): ReportTopic => ({
    topicId,
    name: isOwn ? name : null,
    pillar,
  });
  return {
    definition,
    cards,
    canChange,
    chosen: new Set(topics.map(({ topicId }) => topicId)),
    isFull: topics.length >= topicsMax,
    isNameTaken: (name: string): boolean => cards.some((card) => normal(card.name) === normal(name)),
    chooseIn: (pillar: Pillar, selected: readonly TopicCard[]): void => {
      const others = topics.filter((topic) => topic.pillar !== pillar);
      void save([...others, ...selected.map(topicOf)]);
    },
    add: (more: readonly TopicCard[]): void => void save([...topics, ...more.map(topicOf)]),
    addOwn: (name: string, pillar: Pillar): void =>
      void save([...topics, { topicId: `${ownTopicPrefix}${crypto.randomUUID()}`, name, pillar }]),
  };
};
