import { useEffect, useRef, useState } from 'react';
import type { Pillar } from '../../../../../shared/catalogue/framework.ts';
import { getReportDefinition } from '../../../../../shared/contract/reports/report-definition.contract.ts';
import { ownTopicPrefix, type ReportTopic, topicsMax } from '../../../../../shared/model/framework/topics.ts';
import { useRefreshCalls } from '../../../lib/api/use-call.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { callApi } from '../../../lib/session/session.ts';
import { useDefinition, useTopicName } from '../context/use-definition.ts';
import { useReportPatch } from '../context/use-report-patch.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { guardPage } from '../saving/guard-page.ts';
import { offeredTopics, type TopicChange, topicChange, withTopics } from './topic-changes.ts';

export type TopicCard = {
  topicId: string;
  name: string;
  pillar: Pillar;
  disclosures: number;
  isSuggested: boolean;
  isOwn: boolean;
};

const normal = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/**
 * Unsent choices: shown at once, applied on top of the stored topics when sent, and retained until the server has
 * them.
 */
const useChanges = (stored: readonly ReportTopic[]) => {
  const patch = useReportPatch();
  const refresh = useRefreshCalls();
  const { reportId } = useWorkspace().report;
  const unsent = useRef<readonly TopicChange[]>([]);
  const [pending, setPending] = useState<readonly TopicChange[]>([]);
  const isSending = useRef(0);
  const isWaiting = useRef(false);
  const send = async (): Promise<void> => {
    // A waiting save includes every choice made until it is sent.
    if (isWaiting.current) return;
    isWaiting.current = true;
    let sent: readonly TopicChange[] = [];
    isSending.current += 1;
    const result = await patch(
      async () => {
        isWaiting.current = false;
        sent = unsent.current;
        const { definition } = await callApi(getReportDefinition, { params: { reportId } });
        return { topics: sent.reduce(withTopics, [...definition.topics]) };
      },
      () => true,
    );
    // A refused change would be refused again with everything after it: it is dropped, and the message has explained
    // why.
    if (result === 'saved' || result === 'refused') {
      unsent.current = unsent.current.filter((change) => !sent.includes(change));
      await refresh(getReportDefinition);
      setPending((now) => now.filter((change) => !sent.includes(change)));
    }
    isSending.current -= 1;
  };
  const sendAgain = useRef(send);
  useEffect(() => {
    sendAgain.current = send;
  });
  useEffect(
    () =>
      guardPage(
        () => {
          if (unsent.current.length > 0 && isSending.current === 0) void sendAgain.current();
        },
        () => unsent.current.length > 0,
      ),
    [],
  );
  const topics = pending.reduce(withTopics, [...stored]);
  const save = (next: readonly ReportTopic[]): void => {
    const change = topicChange(topics, next);
    unsent.current = [...unsent.current, change];
    setPending((now) => [...now, change]);
    void send();
  };
  return { topics, save };
};

/** Topics to choose from, those chosen, and the changes; each saves itself, one after the other. */
export const useTopics = () => {
  const definition = useDefinition();
  const nameOf = useTopicName(definition.data);
  const { isReadOnly } = useWorkspace();
  const canChange = usePermission('report:design') && !isReadOnly;
  const { topics, save } = useChanges(definition.data?.definition.topics ?? []);
  const own = topics.filter(({ name }) => name !== null);
  const cards: TopicCard[] = [
    ...offeredTopics(definition.data?.topics ?? [], topics).map(({ name: _name, ...topic }) => ({
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
      save([...others, ...selected.map(topicOf)]);
    },
    add: (more: readonly TopicCard[]): void => save([...topics, ...more.map(topicOf)]),
    addOwn: (name: string, pillar: Pillar): void =>
      save([...topics, { topicId: `${ownTopicPrefix}${crypto.randomUUID()}`, name, pillar }]),
  };
};
