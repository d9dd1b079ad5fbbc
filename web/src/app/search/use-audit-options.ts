import { useTranslation } from 'react-i18next';
import { listReports } from '../../../../shared/contract/reports/reports.contract.ts';
import { auditAddress } from '../../features/reports/common/addresses.ts';
import { useCall } from '../../lib/api/use-call.ts';

const shownMax = 5;
/** Shorter queries match too many words. */
const lettersMin = 2;

/** Reports with an audit log that the query names: "audit log" or "audit log harbour"; undefined for other queries. */
export const auditSearch = (query: string, title: string): string | undefined => {
  const words = query.toLowerCase();
  const name = title.toLowerCase();
  if (words.length < lettersMin) return undefined;
  if (words.startsWith(name)) return query.slice(name.length).trim();
  return name.includes(words) ? '' : undefined;
};

/** Audit logs belong to reports: those of the newest reports, or of reports that match the rest of the query. */
export const useAuditOptions = (query: string, isOpen: boolean) => {
  const { t } = useTranslation();
  const search = isOpen ? auditSearch(query, t('search.auditLog')) : undefined;
  const input = search === undefined ? null : { query: { limit: shownMax, ...(search === '' ? {} : { search }) } };
  const { data, isLoading } = useCall(listReports, input, { revalidateOnFocus: false });
  const reports = input === null ? [] : (data?.items ?? []);
  return {
    isLoading,
    options: reports.map((report) => ({
      value: auditAddress(report),
      label: t('search.auditLogOf', { name: report.name }),
    })),
  };
};
