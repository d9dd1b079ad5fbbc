import '../create/create.css';
import './select.css';
import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { MessageBlock } from '../../../components/states/message-block.tsx';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { FrameworkCards } from '../create/framework-groups.tsx';
import { searchFrameworks } from '../create/framework-search.ts';
import { namedOf } from '../create/report-draft.ts';
import { SelectCard } from './select-card.tsx';
import { useDisclosureMatches, useKnownDisclosures, useOverlap, type useSelection } from './use-selection.ts';

/** "GRI and HKEX share 38 disclosures. You answer them once." */
const OverlapBar = ({ chosen, shared }: { chosen: readonly FrameworkSummary[]; shared: number }) => {
  const { t } = useTranslation('frameworks');
  const names = chosen.map(({ shortName }) => shortName);
  const list = [names.slice(0, -1).join(t('select.comma')), names.at(-1) ?? ''];
  return (
    <LiveRegion tagName="div">
      <div className="overlap-bar">
        {shared > 0 ? (
          <>
            <strong>{t('select.shared', { count: shared, first: list[0], last: list[1] })}</strong>
            <span>{t('select.once')}</span>
          </>
        ) : (
          <span>{t('select.nothingShared', { first: list[0], last: list[1] })}</span>
        )}
      </div>
    </LiveRegion>
  );
};

const NoMatch = ({ query }: { query: string }) => {
  const { t } = useTranslation('frameworks');
  const { t: tCreate } = useTranslation('create-report');
  const follow = useFollow();
  return (
    <LiveRegion tagName="div">
      <MessageBlock
        spot="no-match"
        title={tCreate('frameworks.noMatch', { query })}
        text={t('select.noMatchText')}
        action={
          <Button href={addressOf('FrameworkHelper')} onFollow={follow}>
            {t('select.help')}
          </Button>
        }
      />
    </LiveRegion>
  );
};

type Props = { offered: readonly FrameworkSummary[]; selection: ReturnType<typeof useSelection> };

/**
 * The catalogue by audience (screens 13): search by name, code or disclosure, overlap of a choice, detail in a side
 * panel.
 */
export const SelectFrameworks = ({ offered, selection }: Props) => {
  const { t } = useTranslation('create-report');
  const { versionIds, query, choose, setQuery, open } = selection;
  const matches = useDisclosureMatches(query);
  const overlap = useOverlap(versionIds);
  const known = useKnownDisclosures();
  const groups = searchFrameworks(
    offered,
    query,
    matches?.frameworks.map(({ versionId }) => versionId),
  );
  const count = groups.reduce((sum, { frameworks }) => sum + frameworks.length, 0);
  const chosen = namedOf(versionIds, offered);
  return (
    <SpaceBetween size="l">
      <TextFilter
        filteringText={query}
        filteringAriaLabel={t('frameworks.search')}
        filteringPlaceholder={t('frameworks.searchPlaceholder')}
        countText={t('frameworks.count', { count })}
        onChange={({ detail }) => setQuery(detail.filteringText)}
      />
      {chosen.length > 1 && overlap ? <OverlapBar chosen={chosen} shared={overlap.shared} /> : null}
      {groups.length === 0 ? <NoMatch query={query} /> : null}
      <FrameworkCards
        groups={groups}
        offered={offered}
        versionIds={versionIds}
        onChoose={choose}
        bodyOf={(framework, replacement) => (
          <SelectCard
            framework={framework}
            replacement={replacement}
            matches={matches}
            overlap={overlap}
            known={known}
            onOpen={() => open(framework.versionId)}
          />
        )}
      />
    </SpaceBetween>
  );
};
