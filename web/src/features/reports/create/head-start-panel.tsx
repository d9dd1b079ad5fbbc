import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TokenGroup from '@cloudscape-design/components/token-group';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Framework, FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { listKnownMetrics } from '../../../../../shared/contract/data-hub/known-metrics.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';
import { useHasDataHub } from '../../../lib/modules/data-hub.ts';
import { countKnown, type HeadStart, headStartOf, inScope } from './head-start.ts';
import { asksIndustry, type ReportDraft } from './report-draft.ts';
import type { useChosenFrameworks } from './use-chosen-frameworks.ts';

type Period = Pick<ReportDraft, 'periodStartOn' | 'periodEndOn' | 'rolledFrom'>;

const grouped = (count: number): string => shownDecimal(String(count));

/** "112 of 214 answers are already in your data hub." */
const KnownAnswers = ({ frameworks, period }: { frameworks: readonly Framework[]; period: Period }) => {
  const { t } = useTranslation('create-report');
  const hasDataHub = useHasDataHub();
  const { periodStartOn: startOn, periodEndOn: endOn } = period;
  const { data } = useCall(listKnownMetrics, startOn !== '' && endOn !== '' ? { query: { startOn, endOn } } : null);
  const known = data ? countKnown(frameworks, data) : 0;
  if (known === 0) return null;
  const total = grouped(headStartOf(frameworks).answers);
  const key = hasDataHub ? 'headStart.known' : 'headStart.knownElsewhere';
  return <p className="ask-panel-shared">{t(key, { count: known, known: grouped(known), total })}</p>;
};

const Numbers = ({ headStart, children }: { headStart: HeadStart; children: ReactNode }) => {
  const { t } = useTranslation('create-report');
  const { answers, disclosures, shared } = headStart;
  return (
    <LiveRegion tagName="div">
      <div className="ask-panel-number numeric">{grouped(answers)}</div>
      <div>{t('headStart.answers', { count: answers })}</div>
      <Box color="text-body-secondary">
        {t('headStart.disclosures', { count: disclosures, number: grouped(disclosures) })}
      </Box>
      {shared > 0 ? <p className="ask-panel-shared">{t('headStart.shared', { count: shared })}</p> : null}
      {children}
    </LiveRegion>
  );
};

/** The effect of the choice, recomputed with each change: the chosen frameworks, their effort, their overlap. */
export const HeadStartPanel = ({
  chosen,
  industryCode,
  period,
  content,
  onRemove,
}: {
  chosen: readonly FrameworkSummary[];
  industryCode: string;
  /** Reporting period of the draft, and the report that it continues. */
  period: Period;
  content: ReturnType<typeof useChosenFrameworks>;
  onRemove: (versionId: string) => void;
}) => {
  const { t } = useTranslation('create-report');
  const asked = content.frameworks && inScope(content.frameworks, period);
  const waitsForIndustry = chosen.some(asksIndustry) && industryCode === '';
  return (
    <section className="ask-panel" aria-labelledby="ask-panel-title">
      <SpaceBetween size="s">
        <h2 id="ask-panel-title">{t('headStart.title')}</h2>
        {chosen.length === 0 ? <Box color="text-body-secondary">{t('headStart.empty')}</Box> : null}
        {asked && chosen.length > 0 ? (
          <Numbers headStart={headStartOf(asked)}>
            <KnownAnswers frameworks={asked} period={period} />
          </Numbers>
        ) : null}
        {waitsForIndustry ? <Box color="text-body-secondary">{t('headStart.industry')}</Box> : null}
        {content.error && chosen.length > 0 ? (
          <SpaceBetween size="xs">
            <span>{t('headStart.failed')}</span>
            <Button onClick={content.retry}>{t('headStart.retry')}</Button>
          </SpaceBetween>
        ) : null}
        <TokenGroup
          alignment="vertical"
          items={chosen.map((framework) => ({
            label: framework.shortName,
            dismissLabel: t('headStart.remove', { name: framework.shortName }),
          }))}
          onDismiss={({ detail }) => {
            const removed = chosen[detail.itemIndex];
            if (removed) onRemove(removed.versionId);
          }}
        />
      </SpaceBetween>
    </section>
  );
};
