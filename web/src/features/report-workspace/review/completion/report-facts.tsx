import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getReportAudience } from '../../../../../../shared/contract/publishing/publishing.contract.ts';
import { getReportDesign } from '../../../../../../shared/contract/publishing/report-design.contract.ts';
import { languagesOf } from '../../../../../../shared/model/design/report-design.ts';
import { fileFormats } from '../../../../../../shared/model/report/publication.ts';
import { useShell } from '../../../../components/page-layout/page-chrome.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { listText } from '../../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../../lib/routes.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { stepAddress } from '../../../reports/common/addresses.ts';
import { FrameworkBadges } from '../../../reports/common/framework-badges.tsx';
import { ReportProgress } from '../../../reports/common/report-progress.tsx';
import { useWorkspace } from '../../context/workspace-context.ts';
import { useBlockers } from '../validation/use-blockers.ts';
import { isOut, type Stage } from './completion-stage.ts';

/** How many people a published report reaches. */
export const useAudience = () => {
  const { report } = useWorkspace();
  return useCall(getReportAudience, { params: { reportId: report.reportId } }).data;
};

/** Reserves the width of a usual number of readers until the number is known. */
const usualReaders = 10;

/** "12 people of Harbour Foods", with a link to the list of users for those who may open it. */
const Readers = ({ isWithdrawn }: { isWithdrawn: boolean }): ReactNode => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const { isOpen } = useShell();
  const { name: organization } = useProfile().userInfo.currentOrganization;
  const audience = useAudience();
  if (isWithdrawn) return t('completion.readersNone');
  const text = t('completion.readersOf', { count: audience?.readers ?? usualReaders, organization });
  if (!audience) {
    return (
      <span className="completion-awaited" aria-hidden="true">
        {text}
      </span>
    );
  }
  if (!isOpen('UserManagement')) return text;
  return (
    <Link href={addressOf('UserManagement')} onFollow={follow}>
      {text}
    </Link>
  );
};

/** Errors and warnings, with a link to their list. */
const Validation = () => {
  const { t } = useTranslation('validation');
  const follow = useFollow();
  const { report } = useWorkspace();
  const { data } = useBlockers();
  const { errors, warnings } = data?.counts ?? { errors: 0, warnings: 0 };
  const text = [t('show.errors', { count: errors }), t('show.warnings', { count: warnings })].join(' · ');
  if (!data) {
    return (
      <span className="completion-awaited" aria-hidden="true">
        {text}
      </span>
    );
  }
  return (
    <Link href={stepAddress(report, 'validation')} onFollow={follow}>
      {text}
    </Link>
  );
};

/** Files and readers first, then the progress of the report; the heading has revision and status. */
export const ReportFacts = ({ stage }: { stage: Stage }) => {
  const { t } = useTranslation('workspace');
  const { t: tReports } = useTranslation('reports');
  const { t: tPublishing } = useTranslation('publishing');
  const language = useLanguage();
  const { report } = useWorkspace();
  const { data } = useCall(getReportDesign, { params: { reportId: report.reportId } });
  const formats = data?.design.formats ?? fileFormats;
  const published = data ? languagesOf(data.design, report.language) : [report.language];
  // The reader's own language first, as in the list of files.
  const languages = published.toSorted((one, other) => Number(other === language) - Number(one === language));
  const listed = (names: string[]): string => listText(names, language);
  return (
    <KeyValuePairs
      columns={3}
      minColumnWidth={130}
      items={[
        { label: t('completion.files'), value: listed(formats.map((format) => tPublishing(`formats.${format}`))) },
        { label: t('completion.language'), value: listed(languages.map((one) => tReports(`languages.${one}`))) },
        {
          label: t(isOut(stage) ? 'completion.readers' : 'completion.readersLater'),
          value: <Readers isWithdrawn={stage === 'withdrawn'} />,
        },
        { label: t('completion.progress'), value: <ReportProgress report={report} /> },
        ...(isOut(stage) ? [] : [{ label: t('steps.validation'), value: <Validation /> }]),
        { label: t('completion.frameworks'), value: <FrameworkBadges frameworks={report.frameworks} /> },
      ]}
    />
  );
};
