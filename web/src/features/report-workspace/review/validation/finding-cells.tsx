import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../../shared/catalogue/display-code.ts';
import type { FindingView } from '../../../../../../shared/contract/reports/validation.contract.ts';
import { contentLang } from '../../../../../../shared/model/text/language.ts';
import { formatInstant } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { findPlace, isAnswered } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { findingAddress } from './finding-navigation.ts';
import { findingText } from './finding-text.ts';

/** "GRI 305-1 · Gross Scope 1": names a finding for its button, which is read out of context. */
export const whereText = ({ shortName, code, label }: FindingView, language: 'en' | 'zhTw'): string =>
  [`${shortName} ${shownCode(code, language)}`, label?.[language]].filter(Boolean).join(' · ');

export const FindingCell = ({ finding }: { finding: FindingView }) => {
  const { t } = useTranslation('validation');
  const language = useLanguage();
  const { report } = useWorkspace();
  const { note, severity, facts } = finding;
  return (
    <SpaceBetween size="xxs">
      <StatusIndicator type={severity} iconAriaLabel={t(`severity.${severity}`)} wrapText>
        {findingText(t, facts, report, language)}
      </StatusIndicator>
      {note ? (
        <Box fontSize="body-s" color="text-body-secondary">
          “{note.note}” {t('noteBy', { name: note.by.name, time: formatInstant(note.at, language) })}
        </Box>
      ) : null}
    </SpaceBetween>
  );
};

export const WhereCell = ({ finding }: { finding: FindingView }) => {
  const language = useLanguage();
  const { outline } = useWorkspace();
  const { shortName, code, label, place } = finding;
  const name = label?.[language] ?? findPlace(outline, place)?.disclosure.title ?? '';
  return (
    <div className="finding-where">
      <Badge>{`${shortName} ${shownCode(code, language)}`}</Badge>
      <span lang={contentLang(name, language)}>{name}</span>
    </div>
  );
};

export const WhoCell = ({ finding }: { finding: FindingView }) => {
  const { t } = useTranslation('validation');
  return finding.who ? finding.who.name : <span className="quiet">{t('nobody')}</span>;
};

export type FindingActions = {
  /** Position among the open findings, for the navigation bar. */
  positionOf: (finding: FindingView) => number;
  onRight: (finding: FindingView) => void;
  onWithdraw: (finding: FindingView) => void;
  isBusy: boolean;
};

export const ActionCell = ({ finding, actions }: { finding: FindingView; actions: FindingActions }) => {
  const { t } = useTranslation('validation');
  const language = useLanguage();
  const follow = useFollow();
  const { report, outline, isReadOnly, openDataConflicts } = useWorkspace();
  const where = whereText(finding, language);
  const { facts, severity, note } = finding;
  const address = findingAddress(report, finding, actions.positionOf(finding));
  const disclosure = findPlace(outline, finding.place)?.disclosure;
  // A missing response is no finding to confirm: it is given, or omitted with a reason.
  const hasResponse = facts.rule !== 'unanswered' && disclosure !== undefined && isAnswered(disclosure);
  const canConfirm = severity === 'warning' && note === null && hasResponse;
  if (facts.rule === 'needs-choice' && !isReadOnly) {
    return (
      <Button onClick={() => openDataConflicts()} ariaLabel={t('fixLabel', { where })}>
        {t('fix')}
      </Button>
    );
  }
  return (
    <div className="finding-actions">
      <Button href={address} onFollow={follow} ariaLabel={t(isReadOnly ? 'openLabel' : 'fixLabel', { where })}>
        {t(isReadOnly ? 'open' : 'fix')}
      </Button>
      {canConfirm && !isReadOnly ? (
        <Button variant="inline-link" ariaLabel={t('rightLabel', { where })} onClick={() => actions.onRight(finding)}>
          {t('right')}
        </Button>
      ) : null}
      {note !== null && !isReadOnly ? (
        <Button
          variant="inline-link"
          disabled={actions.isBusy}
          ariaLabel={t('withdrawLabel', { where })}
          onClick={() => actions.onWithdraw(finding)}
        >
          {t('withdraw')}
        </Button>
      ) : null}
    </div>
  );
};
