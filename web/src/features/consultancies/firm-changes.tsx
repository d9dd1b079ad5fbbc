import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import {
  type ConsultantChange,
  type FirmView,
  listConsultantChanges,
} from '../../../../shared/contract/people/consultancies.contract.ts';
import { AuditAction } from '../../../../shared/model/audit/audit.ts';
import { OrganizationAuditAction } from '../../../../shared/model/audit/organization-audit.ts';
import { plainNameOf } from '../../../../shared/model/people/author.ts';
import { LoadMore } from '../../components/load-more/load-more.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { useCallPages } from '../../lib/api/use-call-pages.ts';
import { formatInstant } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Description of a row, in the words of its own log. */
const useActionText = (): ((change: ConsultantChange) => string) => {
  const { t: tPeople } = useTranslation('people');
  const { t: tAudit } = useTranslation('audit');
  return ({ action, field }) => {
    const ofOrganization = OrganizationAuditAction.safeParse(action);
    const ofReport = AuditAction.safeParse(action);
    const done = ofOrganization.success
      ? tPeople(`activity.actions.${ofOrganization.data}`)
      : ofReport.success
        ? tAudit(`actions.${ofReport.data}`)
        : action;
    return field === '' ? done : `${done} · ${field}`;
  };
};

/** Activity of the firm's people in the organisation, newest first. */
export const FirmChanges = ({ consultancyId }: Pick<FirmView, 'consultancyId'>) => {
  const { t } = useTranslation('consultancies');
  const language = useLanguage();
  const actionText = useActionText();
  const pages = useCallPages(listConsultantChanges, (cursor) => ({
    params: { consultancyId },
    query: listConsultantChanges.query.parse({ limit: 25, ...(cursor ? { cursor } : {}) }),
  }));
  const things = t('firms.changesThings');
  if (pages.error && !pages.items) {
    return <ErrorState things={things} error={pages.error} onRetry={() => void pages.refresh()} />;
  }
  if (!pages.items) return <LoadingState things={things} />;
  if (pages.items.length === 0) return <Box color="text-body-secondary">{t('firms.noChanges')}</Box>;
  return (
    <>
      <ul className="firm-rows">
        {pages.items.map((change) => (
          <li key={change.auditId}>
            <Box>{actionText(change)}</Box>
            <Box color="text-body-secondary" fontSize="body-s">
              {t('firms.change', { at: formatInstant(change.at, language), name: plainNameOf(change.who) })}
            </Box>
          </li>
        ))}
      </ul>
      {pages.hasMore ? <LoadMore pages={pages} /> : null}
    </>
  );
};
