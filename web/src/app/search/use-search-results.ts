import { useTranslation } from 'react-i18next';
import { getDataPoint } from '../../../../shared/contract/data-hub/data-points.contract.ts';
import { listReportingTimes } from '../../../../shared/contract/data-hub/reporting-times.contract.ts';
import { searchCatalogue } from '../../../../shared/contract/frameworks/catalogue.contract.ts';
import { searchOrganization } from '../../../../shared/contract/home/search.contract.ts';
import { unitAndNote } from '../../../../shared/model/data-point/currency.ts';
import { unitBehindNumber } from '../../../../shared/model/numbers/format-unit.ts';
import { readSearchQuery } from '../../../../shared/model/text/search-query.ts';
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
import { useAuditOptions } from './use-audit-options.ts';

export type SearchOption = { value: string; label: string; description?: string; lang?: string };
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
      value: addressOf('Metric', { code }),
      label: name[language],
      description: topic[language],
    })),
  };
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
  return groups.map(({ label, options }) => ({ label, options: options.filter(isNew) }));
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
  const audit = useAuditOptions(query, isOpen('AuditLog'));
  const continued = typed.trim() === '' ? places.map(({ address, title }) => ({ value: address, label: title })) : [];
  const groups = [
    { label: t('search.continue'), options: continued },
    { label: t('search.answers'), options: answers },
    { label: t('search.actions'), options: actions },
    { label: t('search.reports'), options: organization.reports },
    { label: t('search.disclosures'), options: catalogue.disclosures },
    { label: t('search.metrics'), options: catalogue.metrics },
    { label: t('search.people'), options: organization.people },
    { label: t('search.pages'), options: [...pages, ...audit.options] },
  ];
  return {
    groups: withoutDoubles(groups).filter(({ options }) => options.length > 0),
    isLoading: query !== typed.trim() || organization.isLoading || catalogue.isLoading || audit.isLoading,
  };
};
