import {
  listCountries,
  listIndustries,
  listStockExchanges,
} from '../../../../shared/contract/frameworks/frameworks.contract.ts';
import type { OrganizationAuditRow } from '../../../../shared/model/audit/organization-audit.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { type CodeList, codeListOf } from './activity-codes.ts';

type Row = Pick<OrganizationAuditRow, 'action' | 'field'>;
type Named = { name: string; nameZhTw?: string };

/** The lists change only with a release. */
const onceAVisit = { revalidateOnFocus: false } as const;

/**
 * Names of countries, industries and stock exchanges, which rows have as codes. Only the lists that the rows need are
 * read; a code that is not in its list, and every code while it loads, is shown as it is.
 */
export const useListedNames = (rows: readonly Row[]): ((row: Row, code: string) => string | undefined) => {
  const language = useLanguage();
  const wanted = new Set(rows.map(codeListOf));
  const countries = useCall(listCountries, wanted.has('country') ? { query: { sortBy: 'name' } } : null, onceAVisit);
  const industries = useCall(listIndustries, wanted.has('industry') ? {} : null, onceAVisit);
  const exchanges = useCall(listStockExchanges, wanted.has('exchange') ? {} : null, onceAVisit);
  const find: Record<CodeList, (code: string) => Named | undefined> = {
    country: (code) => countries.data?.countries.find(({ id }) => id === code),
    industry: (code) => industries.data?.industries.find((one) => one.code === code),
    exchange: (code) => exchanges.data?.stockExchanges.find((one) => one.code === code),
  };
  return (row, code) => {
    const list = codeListOf(row);
    const found = list && find[list](code);
    return language === 'zhTw' ? (found?.nameZhTw ?? found?.name) : found?.name;
  };
};
