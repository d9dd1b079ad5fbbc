import type { PropertyFilterProps } from '@cloudscape-design/components/property-filter';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import type { EntityId } from '../../../../../shared/ids.ts';
import { ReportType } from '../../../../../shared/model/report/report.ts';
import { peopleOf } from './report-requests.ts';

/** Tabs of specification 2.6. */
export const reportTabs = ['all', 'entity', 'standard'] as const;
export type ReportTab = (typeof reportTabs)[number];

export const parseTab = (text: string | null): ReportTab => reportTabs.find((tab) => tab === text) ?? 'all';

const typeOfTab: Record<ReportTab, ReportView['reportType'] | undefined> = {
  all: undefined,
  entity: ReportType.enum.ENTITY,
  standard: ReportType.enum.STANDARD,
};

export const reportsOfTab = (reports: readonly ReportView[], tab: ReportTab): ReportView[] => {
  const type = typeOfTab[tab];
  return type === undefined ? [...reports] : reports.filter((report) => report.reportType === type);
};

/** A report as the filter sees it: every property a text or a list of texts. */
export type FilterableReport = ReportView & {
  frameworkNames: string[];
  years: string[];
  ownerName: string;
  peopleNames: string[];
  /** Entities that it is about; none of a report that is about the organisation. */
  entityNames: string[];
  typeText: string;
  statusText: string;
};

/** Years that a period touches ("2024", "2025" for one from July to June). */
export const yearsOf = (startOn: string, endOn: string): string[] => {
  const first = Number(startOn.slice(0, 4));
  const last = Number(endOn.slice(0, 4));
  return Array.from({ length: Math.min(last - first, 20) + 1 }, (_, index) => String(first + index));
};

export const toFilterable = (
  report: ReportView,
  names: {
    framework: (versionId: string) => string;
    status: (status: ReportView['status']) => string;
    type: (type: ReportView['reportType']) => string;
    entity: (entityId: EntityId) => string;
  },
): FilterableReport => ({
  ...report,
  frameworkNames: report.frameworks.map(({ versionId }) => names.framework(versionId)),
  years: yearsOf(report.periodStartOn, report.periodEndOn),
  ownerName: report.owner.name,
  peopleNames: peopleOf(report),
  entityNames: (report.entityIds ?? []).map(names.entity),
  typeText: names.type(report.reportType),
  statusText: names.status(report.status),
});

type Token = { propertyKey?: string | undefined; operator: string; value: string };

export const filterKeys = [
  'name',
  'statusText',
  'frameworkNames',
  'years',
  'ownerName',
  'peopleNames',
  'entityNames',
  'typeText',
] as const;

/** The filter in the address: "key operator value" per token, joined by the operation. */
export const filterToText = (query: PropertyFilterProps.Query): string =>
  query.tokens.length === 0
    ? ''
    : JSON.stringify([
        query.operation,
        ...query.tokens.map((token) => [token.propertyKey ?? '', token.operator, token.value]),
      ]);

const readToken = (entry: unknown): Token[] => {
  if (!Array.isArray(entry)) return [];
  const [key, operator, value] = entry.map(String);
  if (operator === undefined || value === undefined) return [];
  const propertyKey = filterKeys.find((known) => known === key);
  if (key !== '' && propertyKey === undefined) return [];
  return [propertyKey === undefined ? { operator, value } : { propertyKey, operator, value }];
};

/** The filter in an address; an invalid one counts as none. */
export const filterFromText = (text: string | null): PropertyFilterProps.Query => {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    if (!Array.isArray(parsed)) return { operation: 'and', tokens: [] };
    const [operation, ...tokens] = parsed;
    return { operation: operation === 'or' ? 'or' : 'and', tokens: tokens.flatMap(readToken) };
  } catch {
    return { operation: 'and', tokens: [] };
  }
};
