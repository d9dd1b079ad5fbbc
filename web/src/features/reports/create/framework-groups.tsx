import Cards from '@cloudscape-design/components/cards';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TextFilter from '@cloudscape-design/components/text-filter';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { NoMatchState } from '../../../components/states/states.tsx';
import { FrameworkTitle } from './framework-card.tsx';
import { type ShownGroup, searchFrameworks, successorOf, withChoice } from './framework-search.ts';

/** A superseded framework's successor, if it is offered, and the action that chooses it instead. */
export type Replacement = { successor: FrameworkSummary | undefined; onChoose: (() => void) | undefined };

type Choice = {
  offered: readonly FrameworkSummary[];
  versionIds: readonly string[];
  /** Receives the change to apply to the latest choice, which may be newer than the one shown. */
  onChoose: (change: (latest: readonly string[]) => string[]) => void;
  /** The content of a card below its title. */
  bodyOf: (framework: FrameworkSummary, replacement: Replacement) => ReactNode;
};

type GroupProps = Choice & {
  group: ShownGroup | 'RECOMMENDED';
  frameworks: FrameworkSummary[];
  columns?: number;
};

/** A superseded framework and its successor are rarely both wanted: the successor replaces it. */
const withSuccessor = (latest: readonly string[], old: string, successor: string): string[] => [
  ...latest.filter((id) => id !== old && id !== successor),
  successor,
];

const idOf = ({ versionId }: FrameworkSummary): string => versionId;

export const FrameworkGroup = ({
  group,
  frameworks,
  offered,
  versionIds,
  onChoose,
  bodyOf,
  columns = 2,
}: GroupProps) => {
  const { t } = useTranslation('create-report');
  const name = t(`frameworks.groups.${group}`);
  const replaceBy = (framework: FrameworkSummary, successor: FrameworkSummary | undefined) =>
    successor && !versionIds.includes(successor.versionId)
      ? () => onChoose((latest) => withSuccessor(latest, framework.versionId, successor.versionId))
      : undefined;
  const chosen = frameworks.filter(({ versionId }) => versionIds.includes(versionId));
  return (
    <SpaceBetween size="xs">
      <Header
        variant="h3"
        headingTagOverride="h2"
        {...(group === 'RECOMMENDED'
          ? { description: t('frameworks.recommendedText') }
          : { counter: `(${frameworks.length})` })}
      >
        {name}
      </Header>
      <div className="framework-cards" data-columns={columns}>
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
          cardsPerRow={[{ cards: 1 }, { minWidth: 560, cards: columns }]}
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
      </div>
    </SpaceBetween>
  );
};

/** Frameworks by group as selectable cards; a selection survives filtering. */
export const FrameworkCards = ({
  groups,
  ...choice
}: Choice & { groups: readonly { group: ShownGroup; frameworks: FrameworkSummary[] }[] }) => (
  <SpaceBetween size="l">
    {groups.map((group) => (
      <FrameworkGroup key={group.group} {...group} {...choice} />
    ))}
  </SpaceBetween>
);

/** Recommended frameworks first, the others collapsed by group, with a search over all of them. */
export const FrameworkGroups = ({
  recommended,
  ...choice
}: Choice & {
  /** Shown first; without any, no group is collapsed. */
  recommended: FrameworkSummary[];
}) => {
  const { t } = useTranslation('create-report');
  const [query, setQuery] = useState('');
  const isSearching = query.trim() !== '';
  const hasFirst = recommended.length > 0 && !isSearching;
  const others = hasFirst ? choice.offered.filter((framework) => !recommended.includes(framework)) : choice.offered;
  const groups = searchFrameworks(others, query);
  const count = groups.reduce((sum, { frameworks }) => sum + frameworks.length, 0);
  const hasChosen = others.some(({ versionId }) => choice.versionIds.includes(versionId));
  const [isOpen, setIsOpen] = useState(hasChosen);
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
      {hasFirst ? (
        <>
          <FrameworkGroup {...choice} group="RECOMMENDED" frameworks={recommended} columns={recommended.length} />
          <ExpandableSection
            variant="footer"
            headingTagOverride="h2"
            headerText={t('frameworks.others', { count: others.length })}
            expanded={isOpen}
            onChange={({ detail }) => setIsOpen(detail.expanded)}
          >
            {isOpen ? <FrameworkCards {...choice} groups={groups} /> : null}
          </ExpandableSection>
        </>
      ) : (
        <FrameworkCards {...choice} groups={groups} />
      )}
    </SpaceBetween>
  );
};
