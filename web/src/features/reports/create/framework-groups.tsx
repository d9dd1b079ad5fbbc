import Cards from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TextFilter from '@cloudscape-design/components/text-filter';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { NoMatchState } from '../../../components/states/states.tsx';
import { FrameworkTitle } from './framework-card.tsx';
import { type ShownGroup, searchFrameworks, successorOf, withChoice } from './framework-search.ts';

/** A superseded framework's successor, where it is offered, and the act of choosing that instead. */
export type Replacement = { successor: FrameworkSummary | undefined; onChoose: (() => void) | undefined };

type Choice = {
  offered: readonly FrameworkSummary[];
  versionIds: readonly string[];
  /** Told what changes of the latest choice, which may be newer than the one shown. */
  onChoose: (change: (latest: readonly string[]) => string[]) => void;
  /** What a card says below its title. */
  bodyOf: (framework: FrameworkSummary, replacement: Replacement) => ReactNode;
};

/** A superseded framework and its successor are seldom both wanted: the successor takes its place. */
const withSuccessor = (latest: readonly string[], old: string, successor: string): string[] => [
  ...latest.filter((id) => id !== old && id !== successor),
  successor,
];

const idOf = ({ versionId }: FrameworkSummary): string => versionId;

const Group = ({
  group,
  frameworks,
  offered,
  versionIds,
  onChoose,
  bodyOf,
}: Choice & { group: ShownGroup; frameworks: FrameworkSummary[] }) => {
  const { t } = useTranslation('create-report');
  const name = t(`frameworks.groups.${group}`);
  const replaceBy = (framework: FrameworkSummary, successor: FrameworkSummary | undefined) =>
    successor && !versionIds.includes(successor.versionId)
      ? () => onChoose((latest) => withSuccessor(latest, framework.versionId, successor.versionId))
      : undefined;
  const chosen = frameworks.filter(({ versionId }) => versionIds.includes(versionId));
  return (
    <SpaceBetween size="xs">
      <Header variant="h3" headingTagOverride="h2" counter={`(${frameworks.length})`}>
        {name}
      </Header>
      <Cards<FrameworkSummary>
        items={frameworks}
        trackBy="versionId"
        selectionType="multi"
        selectedItems={chosen}
        onSelectionChange={({ detail }) =>
          onChoose((latest) => withChoice(latest, chosen.map(idOf), detail.selectedItems.map(idOf)))
        }
        ariaLabels={{
          selectionGroupLabel: name,
          itemSelectionLabel: (_, { shortName }) => t('frameworks.choose', { name: shortName }),
        }}
        cardsPerRow={[{ cards: 1 }, { minWidth: 560, cards: 2 }]}
        cardDefinition={{
          header: (framework) => <FrameworkTitle framework={framework} />,
          sections: [
            {
              id: 'body',
              content: (framework) => {
                const successor = successorOf(framework, offered);
                return bodyOf(framework, { successor, onChoose: replaceBy(framework, successor) });
              },
            },
          ],
        }}
      />
    </SpaceBetween>
  );
};

/** Frameworks by group as cards to be chosen; what is chosen stays chosen while it is filtered away. */
export const FrameworkCards = ({
  groups,
  ...choice
}: Choice & { groups: readonly { group: ShownGroup; frameworks: FrameworkSummary[] }[] }) => (
  <SpaceBetween size="l">
    {groups.map((group) => (
      <Group key={group.group} {...group} {...choice} />
    ))}
  </SpaceBetween>
);

/** All frameworks that the tenant offers, by group, with a search. */
export const FrameworkGroups = (choice: Choice) => {
  const { t } = useTranslation('create-report');
  const [query, setQuery] = useState('');
  const groups = searchFrameworks(choice.offered, query);
  const count = groups.reduce((sum, { frameworks }) => sum + frameworks.length, 0);
  return (
    <SpaceBetween size="l">
      <TextFilter
        filteringText={query}
        filteringAriaLabel={t('frameworks.search')}
        filteringPlaceholder={t('frameworks.searchPlaceholder')}
        countText={t('frameworks.count', { count })}
        onChange={({ detail }) => setQuery(detail.filteringText)}
      />
      {groups.length === 0 ? <NoMatchState things={t('frameworks.things')} onClear={() => setQuery('')} /> : null}
      <FrameworkCards {...choice} groups={groups} />
    </SpaceBetween>
  );
};
