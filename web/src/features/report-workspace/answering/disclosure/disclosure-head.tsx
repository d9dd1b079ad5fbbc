import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../../shared/catalogue/display-code.ts';
import type { Disclosure, Verification } from '../../../../../../shared/catalogue/framework.ts';
import type { DisclosureView } from '../../../../../../shared/contract/reports/reports.contract.ts';
import { isAnswered } from '../../../../../../shared/model/answer/field-value.ts';
import type { DisclosureStatus } from '../../../../../../shared/model/report/report.ts';
import { contentLang } from '../../../../../../shared/model/text/language.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useHasDataHub } from '../../../../lib/modules/data-hub.ts';
import { PillarChip } from '../../../reports/common/pillar-chip.tsx';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { CopyLink } from '../../navigation/copy-link.tsx';
import { AssignButton } from '../../people/assign-button.tsx';
import { AssignmentLine } from '../../people/assignment-line.tsx';
import { Superseded } from './superseded.tsx';

/** The status map. */
export const disclosureIndicators: Record<DisclosureStatus, StatusIndicatorProps.Type> = {
  'not-started': 'not-started',
  'in-progress': 'in-progress',
  complete: 'success',
  omitted: 'stopped',
};

const VerificationMark = ({ verified }: { verified: Verification }) => {
  const { t } = useTranslation('workspace');
  if (verified === true) return null;
  return (
    <StatusIndicator type="info">
      {t(verified === 'partial' ? 'disclosure.partlyVerified' : 'disclosure.unverified')}
    </StatusIndicator>
  );
};

export const titleOf = (disclosure: Pick<Disclosure, 'title' | 'titleZhTw'>, language: 'en' | 'zhTw'): string =>
  language === 'zhTw' ? (disclosure.titleZhTw ?? disclosure.title) : disclosure.title;

/**
 * Code, title, status and marks of the open disclosure; its h2 receives the focus after navigation between
 * disclosures.
 */
export const DisclosureHead = ({
  place,
  disclosure,
  answers,
}: {
  place: DisclosurePlace;
  disclosure: Disclosure;
  answers: DisclosureView;
}) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const title = titleOf(disclosure, language);
  const bound = new Set(answers.hub.map(({ fieldKey }) => fieldKey));
  const counted = [...answers.values.filter(({ fieldKey }) => !bound.has(fieldKey)), ...answers.hub];
  const answered = counted.filter(({ value }) => isAnswered(value)).length;
  // Before the user opened it, only the data hub can have filled a field.
  const isReused = answers.status === 'not-started' && answered > 0;
  const reused = useHasDataHub() ? 'disclosure.reused' : 'disclosure.reusedReports';
  return (
    <SpaceBetween size="xxs">
      <div className="disclosure-title">
        <PillarChip pillar={disclosure.pillar} />
        <h2 id="disclosure-heading" tabIndex={-1}>
          <span className="disclosure-code">{shownCode(disclosure.code, language)}</span>{' '}
          <span lang={contentLang(title, language)}>{title}</span>
        </h2>
        <CopyLink place={place} />
        <AssignButton place={place} />
      </div>
      <SpaceBetween direction="horizontal" size="m">
        <StatusIndicator type={disclosureIndicators[answers.status]}>
          {t(`disclosureStatus.${answers.status}`)}
        </StatusIndicator>
        <Box color="text-body-secondary">
          {t(isReused ? reused : 'disclosure.answered', {
            answered,
            total: disclosure.fields.length,
            count: disclosure.fields.length,
          })}
        </Box>
        <AssignmentLine answers={answers} />
        <VerificationMark verified={disclosure.verified} />
        <Superseded supersededBy={disclosure.supersededBy} />
      </SpaceBetween>
    </SpaceBetween>
  );
};
