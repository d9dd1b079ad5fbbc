import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { searchCatalogue } from '../../../shared/contract/catalogue.contract.ts';
import { listUsers } from '../../../shared/contract/people.contract.ts';
import { listReports } from '../../../shared/contract/reports.contract.ts';
import { personName } from '../../../shared/model/person-name.ts';
import { openAddress } from '../features/reports/common/addresses.ts';
import { useCall } from '../lib/api/use-call.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { type AnyRouteName, addressOf } from '../lib/routes.ts';
import { useProfile } from '../lib/session/profile.ts';
import { useTenant } from '../lib/session/tenant.ts';
import { navigationItems, opensFor } from './navigation.ts';
import { isBuilt } from './screens.ts';

export type SearchOption = { value: string; label: string; description?: string; lang?: string };
export type SearchGroup = { label: string; options: SearchOption[] };

/** Five of each kind (screens 1). */
const shownMax = 5;
const kept = { keepPreviousData: true, revalidateOnFocus: false } as const;

const matches = (label: string, query: string): boolean => label.toLowerCase().includes(query.toLowerCase());

/** Places and acts that are there for this person, by their names. */
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
  const { data, isLoading } = useCall(searchCatalogue, input, kept);
  const found = input === null ? undefined : data;
  return {
    isLoading,
    disclosures: (found?.disclosures ?? []).map(({ versionId, shortName, disclosureId, code, title, titleZhTw }) => ({
      value: addressOf('DisclosureCrosswalk', { versionId, disclosureId }),
      label: `${shortName} ${code}`,
      description: language === 'zhTw' ? (titleZhTw ?? title) : title,
    })),
    metrics: (found?.metrics ?? []).map(({ code, name }) => ({
      value: addressOf('Metric', { code }),
      label: name[language],
      description: code,
    })),
  };
};

const useReportOptions = (query: string, isOpen: boolean) => {
  const input = isOpen && query !== '' ? { query: { list: 'all', search: query, limit: shownMax } as const } : null;
  const { data, isLoading } = useCall(listReports, input, kept);
  const items = input === null ? [] : (data?.items ?? []);
  return { isLoading, reports: items.map((report) => ({ value: openAddress(report), label: report.name })) };
};

const usePeopleOptions = (query: string, isOpen: boolean) => {
  const input = isOpen && query !== '' ? { query: { search: query, limit: shownMax } } : null;
  const { data, isLoading } = useCall(listUsers, input, kept);
  const items = input === null ? [] : (data?.items ?? []);
  const people = items.map(({ firstName, lastName, email }) => ({
    // A person has no screen of their own: the list of users shows them alone.
    value: `${addressOf('UserManagement')}?${new URLSearchParams({ search: email })}`,
    label: personName({ firstName, lastName }) || email,
    description: email,
  }));
  return { isLoading, people };
};

/** What the words lead to, by kind; only what the person may open is asked for. */
export const useSearchResults = (typed: string): { groups: SearchGroup[]; isLoading: boolean } => {
  const { t } = useTranslation();
  const query = useDeferredValue(typed.trim());
  const { actions, pages, isOpen } = usePlaces(query);
  const reports = useReportOptions(query, isOpen('OngoingReport'));
  const catalogue = useCatalogueOptions(query, isOpen('SelectFramework'));
  const people = usePeopleOptions(query, isOpen('UserManagement'));
  const groups = [
    { label: t('search.actions'), options: actions },
    { label: t('search.reports'), options: reports.reports },
    { label: t('search.disclosures'), options: catalogue.disclosures },
    { label: t('search.metrics'), options: catalogue.metrics },
    { label: t('search.people'), options: people.people },
    { label: t('search.pages'), options: pages },
  ];
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    isLoading: reports.isLoading || catalogue.isLoading || people.isLoading,
  };
};
