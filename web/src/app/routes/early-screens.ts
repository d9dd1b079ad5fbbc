import * as z from 'zod';
import { call } from '../../../../shared/contract/calls/call.ts';
import { latestOf, timeColumns } from '../../../../shared/model/data-point/reporting-time-columns.ts';
import type { UserProfile } from '../../../../shared/model/people/user.ts';
import type { CallApi } from '../../lib/http/create-call-api.ts';
import { startEarlyRead } from '../../lib/http/early-reads.ts';
import { type AnyRouteName, getRoute } from '../../lib/routes.ts';
import type { TenantView } from '../../lib/session/tenant.ts';
import { earlyPaths } from './early-paths.ts';
import { decide } from './guards.ts';

/** A read by its name and path alone: the screen has the schemas and validates the answer. */
const read = (id: string, path: string) =>
  call({
    id,
    path,
    domain: 'content',
    method: 'GET',
    summary: '',
    access: 'authenticated',
    requests: 0,
    params: z.looseObject({}),
    query: z.looseObject({}),
    response: z.unknown(),
    errors: [],
  });

export const earlyCalls = {
  getHome: read('getHome', '/home'),
  getPublication: read('getPublication', '/publishing/reports/{reportId}/publications/{publicationId}'),
  getMetricTree: read('getMetricTree', '/data-hub/tree'),
  listReportingTimes: read('listReportingTimes', '/data-hub/reporting-times'),
  listHubValues: read('listHubValues', '/data-hub/values'),
  listEntities: read('listEntities', '/entities'),
  getReport: read('getReport', '/reports/{reportId}'),
  getReportOutline: read('getReportOutline', '/reports/{reportId}/outline'),
  getFrameworkDisclosure: read('getFrameworkDisclosure', '/frameworks/{versionId}/disclosures/{disclosureId}'),
  getReportDisclosure: read(
    'getReportDisclosure',
    '/reports/{reportId}/frameworks/{versionId}/disclosures/{disclosureId}',
  ),
};

/** Parameters in the order of the screen's own request. */
export type EarlyRead = {
  call: ReturnType<typeof read>;
  input: { params?: Record<string, string>; query?: Record<string, string> };
};

type EarlyScreen = {
  route: AnyRouteName;
  path: RegExp;
  reads: (reportId: string, search: URLSearchParams) => EarlyRead[];
};

const readsOfReport: EarlyScreen['reads'] = (reportId, search) => {
  const versionId = search.get('framework');
  const disclosureId = search.get('disclosure');
  const place = versionId && disclosureId ? { versionId, disclosureId } : undefined;
  return [
    { call: earlyCalls.getReport, input: { params: { reportId } } },
    { call: earlyCalls.getReportOutline, input: { params: { reportId } } },
    ...(place
      ? [
          { call: earlyCalls.getFrameworkDisclosure, input: { params: place } },
          { call: earlyCalls.getReportDisclosure, input: { params: { reportId, ...place } } },
        ]
      : []),
  ];
};

const screens: readonly EarlyScreen[] = [
  { route: 'Home', path: earlyPaths.Home, reads: () => [{ call: earlyCalls.getHome, input: {} }] },
  {
    route: 'DataHub',
    path: earlyPaths.DataHub,
    reads: () => [
      { call: earlyCalls.getMetricTree, input: {} },
      { call: earlyCalls.listReportingTimes, input: {} },
    ],
  },
  {
    route: 'FrameworkReportStep',
    path: earlyPaths.FrameworkReportStep,
    reads: readsOfReport,
  },
  {
    route: 'TemplateReportStep',
    path: earlyPaths.TemplateReportStep,
    reads: readsOfReport,
  },
];

const Latest = z.object({
  reports: z.object({ latestPublished: z.object({ reportId: z.string(), latestPublicationId: z.string() }) }),
});
const Cover = z.object({ cover: z.string() });

const preloadPicture = (href: string): void => {
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'image',
    fetchPriority: 'high',
    href,
  });
  document.head.append(link);
};

/**
 * The cover of the latest report is the largest element on Home: requested after Home's data, before its part renders.
 */
const readCover = async (callApi: CallApi, home: Promise<unknown>): Promise<void> => {
  const latest = Latest.safeParse(await home);
  if (!latest.success) return;
  const { reportId, latestPublicationId: publicationId } = latest.data.reports.latestPublished;
  const publication = await startEarlyRead(callApi, earlyCalls.getPublication, { params: { reportId, publicationId } });
  const { success, data } = Cover.safeParse(publication);
  if (success) preloadPicture(data.cover);
};

const Times = z.object({ times: z.array(z.object({ startOn: z.string(), endOn: z.string() })) });

/** The hub's table needs the values of its columns: the default ones, where the address names no others. */
const readHubValues = async (callApi: CallApi, times: Promise<unknown>): Promise<void> => {
  const known = Times.safeParse(await times).data?.times ?? [];
  const latest = latestOf(known);
  const columns = latest ? timeColumns(known, latest) : [];
  for (const { startOn, endOn } of columns) {
    void startEarlyRead(callApi, earlyCalls.listHubValues, { query: { startOn, endOn } });
  }
};

type Address = { pathname: string; search: string };
const pathOf = ({ pathname }: Address): string => pathname.replace(/^\/+|\/+$/g, '');

/** The first known requests of the screen at an address, and the route whose guard applies. */
export const earlyReadsOf = (address: Address): { route: AnyRouteName; reads: EarlyRead[] } | undefined => {
  const path = pathOf(address);
  for (const screen of screens) {
    const match = screen.path.exec(path);
    if (match) return { route: screen.route, reads: screen.reads(match[1] ?? '', new URLSearchParams(address.search)) };
  }
  return undefined;
};

/** Sent while the screen's code is loading, and only if the guards permit the screen. */
export const readEarly = (
  callApi: CallApi,
  address: Address,
  { info: tenant }: TenantView,
  profile: UserProfile,
): void => {
  const early = earlyReadsOf(address);
  if (!early) return;
  const navigation = {
    path: pathOf(address),
    route: getRoute(early.route),
    isBuilt: true,
    profile,
    tenant,
    cameFrom: undefined,
  };
  if (decide(navigation).kind !== 'allow') return;
  const { isEnabled: hasEntities } = profile.userInfo.organization.organizationReportingEntity;
  if (early.route === 'DataHub' && hasEntities) early.reads.push({ call: earlyCalls.listEntities, input: {} });
  const answers = early.reads.map(({ call: definition, input }) => startEarlyRead(callApi, definition, input));
  const [first, second] = answers;
  if (early.route === 'Home' && first) void readCover(callApi, first).catch(() => undefined);
  const asked = new URLSearchParams(address.search);
  const isAllOfLatest = !['time', 'entity', 'industry'].some((name) => asked.has(name));
  if (early.route === 'DataHub' && isAllOfLatest && second) void readHubValues(callApi, second).catch(() => undefined);
};
