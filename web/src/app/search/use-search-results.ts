import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { listHubValues } from '../../../../shared/contract/data-hub/data-hub.contract.ts';
import { getDataPoint } from '../../../../shared/contract/data-hub/data-points.contract.ts';
import { listReportingTimes } from '../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { searchCatalogue } from '../../../../shared/contract/frameworks/catalogue.contract.ts';
import { searchOrganization } from '../../../../shared/contract/home/search.contract.ts';
import { getReportOutline } from '../../../../shared/contract/reports/report-outline.contract.ts';
import { unitAndNote } from '../../../../shared/model/data-point/currency.ts';
import { yearName } from '../../../../shared/model/data-point/year-name.ts';
import { unitBehindNumber } from '../../../../shared/model/numbers/format-unit.ts';
import { readSearchQuery } from '../../../../shared/model/text/search-query.ts';
import { hubText } from '../../features/data-hub/hub-value-text.ts';
import { openAddressOf } from '../../features/reports/common/addresses.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { shownDecimal } from '../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { type AnyRouteName, addressOf } from '../../lib/routes.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { useTenant } from '../../lib/session/tenant.ts';
import { useLastPlaces } from '../../lib/session/use-places.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { navigationItems, opensFor } from '../routes/navigation.ts';
import { isBuilt } from '../routes/screens.ts';
import { answerTime, currentVersionOf } from './answer-time.ts';
import { disclosuresOf, newestTime, openReportId, withFigures } from './own-results.ts';
import { useAuditOptions } from './use-audit-options.ts';

export type SearchOption = { value: string; label: string; description?: string; labelTag?: string; lang?: string };
/** Prefix of options that copy to the clipboard. */
export const copyPrefix = 'copy:';
export type SearchGroup = { label: string; options: SearchOption[] };

/** Five of each kind (screens 1). */
const shownMax = 5;
const callOptions = { keepPreviousData: true, revalidateOnFocus: false } as const;

const matches = (label: string, query: string): boolean => label.toLowerCase().includes(query.toLowerCase());

/** Places and actions available to this user, by name. */
const usePlaces = (query: string) => {
  const { t } = useTranslation();
  const profile = useProfile();
  const { info } = useTenant();
  const isOpen = opensFor(profile, info, isBuilt);
  const acts: { route: AnyRouteName; label: string }[] = [
    { route: 'CreateReport', label: t('menu.createReport') },
    { route: 'SelectFramework', label: t('search.chooseFrameworks') },
    { route: 'FrameworkHelper', label: t('search.helpMeChoose') },
    { route: 'UserManagement', label: t('search.invite') },
  ];
  const pages = [
    ...navigationItems(profile, info, isBuilt).map(({ text, href }) => ({ value: href, label: t(`menu.${text}`) })),
    { value: addressOf('AccountSetting'), label: t('account.settings') },
  ];
  return {
    actions: acts
      .filter(({ route, label }) => isOpen(route) && matches(label, query))
      .map(({ route, label }) => ({ value: addressOf(route), label })),
    pages: pages.filter(({ label }) => matches(label, query)),
    isOpen,
  };
};

const useCatalogueOptions = (query: string, isOpen: boolean) => {
  const language = useLanguage();
  const input = isOpen && query !== '' ? { query: { search: query, limit: shownMax } } : null;
  const { data, isLoading } = useCall(searchCatalogue, input, callOptions);
  const found = input === null ? undefined : data;
  return {
    isLoading,
    disclosures: (found?.disclosures ?? []).map(({ versionId, shortName, disclosureId, code, title, titleZhTw }) => ({
      value: addressOf('DisclosureCrosswalk', { versionId, disclosureId }),
      label: `${shortName} ${code}`,
      description: language === 'zhTw' ? (titleZhTw ?? title) : title,
    })),
    firstMetric: found?.metrics[0] && { code: found.metrics[0].code, name: found.metrics[0].name[language] },
    metrics: (found?.metrics ?? []).map(({ code, name, topic }) => ({
      code,
      value: addressOf('Metric', { code }),
      label: name[language],
      description: topic[language],
    })),
  };
};

/** Disclosures of the report that is open, from the outline that its workspace has loaded. */
const useOpenReport = (query: string) => {
  const language = useLanguage();
  const reportId = openReportId(useLocation().pathname);
  const input = reportId !== undefined && query !== '' ? { params: { reportId } } : null;
  const { data } = useCall(getReportOutline, input, callOptions);
  return input !== null && data ? disclosuresOf(data, query, { language, max: shownMax }) : [];
};

const today = (): string => new Date().toISOString().slice(0, 10);

/** Metrics with their figure in the data hub, of the newest reporting time that has ended. */
const useFigures = (metrics: ReturnType<typeof useCatalogueOptions>['metrics'], hasHub: boolean) => {
  const language = useLanguage();
  const isAsked = hasHub && metrics.length > 0;
  const { data: known } = useCall(listReportingTimes, isAsked ? {} : null, callOptions);
  const time = isAsked && known ? newestTime(known.times, today()) : undefined;
  const span = time && { startOn: time.startOn, endOn: time.endOn };
  const { data } = useCall(listHubValues, span ? { query: span } : null, callOptions);
  const name = time && yearName(time, language);
  const figured = withFigures(
    metrics,
    span ? (data?.values ?? []) : [],
    ({ typed, state }) => `${hubText(typed, state, language)} · ${name}`,
  );
  return figured.map(({ code: _code, figure, ...option }) => (figure ? { ...option, labelTag: figure } : option));
};

/** The figure for "scope 1 2025": the organisation's value of the best matching metric for that year. */
const useAnswers = (
  metric: { code: string; name: string } | undefined,
  year: string | undefined,
  hasTimes: boolean,
) => {
  const language = useLanguage();
  const { permissions } = useProfile().userProfile;
  const isAsked = metric !== undefined && year !== undefined && permissions.includes('data:read');
  const { data: known, error } = useCall(listReportingTimes, isAsked && hasTimes ? {} : null, callOptions);
  const times = hasTimes && !error ? known?.times : [];
  const input = isAsked && times ? { query: { metricCode: metric.code, ...answerTime(times, year) } } : null;
  const { data } = useCall(getDataPoint, input, { ...callOptions, keepPreviousData: false, shouldRetryOnError: false });
  const typed = input === null ? undefined : data && currentVersionOf(data.versions)?.typed;
  if (!metric || typed?.kind !== 'number' || typed.number === null) return [];
  const named = unitAndNote(typed).unit;
  const unit = named && unitBehindNumber(named, language);
  const figure = [shownDecimal(typed.number), unit].filter((text) => text !== '').join('\u202F');
  const label = `${metric.name} · ${year} · ${figure}`;
  return [{ value: `${copyPrefix}${label}`, label }];
};

const readyAgainMilliseconds = 1_000;
const whileIndexing = (latest: { isReady: boolean } | undefined): number =>
  latest?.isReady === false ? readyAgainMilliseconds : 0;

/** Reports and people from the organisation's search index; polls while the index is being built. */
const useOrganizationOptions = (query: string, opens: { reports: boolean; people: boolean }) => {
  const input = opens.reports && query !== '' ? { query: { search: query, limit: shownMax } } : null;
  const { data, isLoading } = useCall(searchOrganization, input, { ...callOptions, refreshInterval: whileIndexing });
  const found = input === null ? undefined : data;
  return {
    isLoading: isLoading || found?.isReady === false,
    reports: (found?.reports ?? []).map(({ reportId, name, versionId, isEditable }) => ({
      value: openAddressOf({ reportId, frameworks: [{ versionId }] }, isEditable),
      label: name,
    })),
    people: (opens.people ? (found?.people ?? []) : []).map(({ name, email }) => ({
      // There is no page for one person: the link filters the list of users.
      value: `${addressOf('UserManagement')}?${new URLSearchParams({ search: email })}`,
      label: name || email,
      description: email,
    })),
  };
};

/** Removes duplicates, by target or by text; the first one stays. */
const withoutDoubles = (groups: readonly SearchGroup[]): SearchGroup[] => {
  const seen = new Set<string>();
  const isNew = ({ value, label, description = '' }: SearchOption): boolean => {
    const names = [value, `${label} ${description}`];
    const isKnown = names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    return !isKnown;
  };
  return groups.map(({ label, options }) => ({ label, options: options.filter(isNew).slice(0, shownMax) }));
};

/** Results by kind; only data that the user may open is requested. */
export const useSearchResults = (typed: string): { groups: SearchGroup[]; isLoading: boolean } => {
  const { t } = useTranslation();
  const query = useDebounced(typed.trim());
  const { words, year } = readSearchQuery(query);
  const { actions, pages, isOpen } = usePlaces(typed.trim());
  const places = useLastPlaces();
  const organization = useOrganizationOptions(query, {
    reports: isOpen('OngoingReport'),
    people: isOpen('UserManagement'),
  });
  const catalogue = useCatalogueOptions(words, isOpen('SelectFramework'));
  const answers = useAnswers(catalogue.firstMetric, year, isOpen('DataHubDetail'));
  const inReport = useOpenReport(words);
  const metrics = useFigures(catalogue.metrics, isOpen('DataHub'));
  const audit = useAuditOptions(query, isOpen('AuditLog'));
  const continued = typed.trim() === '' ? places.map(({ address, title }) => ({ value: address, label: title })) : [];
  // What the open report and the data hub have comes first.
  const disclosures = { label: t('search.disclosures'), options: [...inReport, ...catalogue.disclosures] };
  const numbers = { label: t('search.metrics'), options: metrics };
  const isHubFirst = inReport.length === 0 && metrics.some((metric) => 'labelTag' in metric);
  const found = isHubFirst ? [numbers, disclosures] : [disclosures, numbers];
  const groups = [
    { label: t('search.continue'), options: continued },
    { label: t('search.answers'), options: answers },
    { label: t('search.actions'), options: actions },
    { label: t('search.reports'), options: organization.reports },
    ...found,
    { label: t('search.people'), options: organization.people },
    { label: t('search.pages'), options: [...pages, ...audit.options] },
  ];
  return {
    groups: withoutDoubles(groups).filter(({ options }) => options.length > 0),
    isLoading: query !== typed.trim() || organization.isLoading || catalogue.isLoading || audit.isLoading,
  };
};
