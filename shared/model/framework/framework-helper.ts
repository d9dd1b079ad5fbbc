import * as z from 'zod';
import type { FrameworkSummary } from '../../catalogue/framework.ts';
import { EmployeesBand, type Organization } from '../people/user.ts';
import { editionsOfferedFor, isEarlierEditionOf } from './edition-periods.ts';
import { applicability, regionOfCountry, unlistedOnly } from './framework-applicability.ts';
import { Region } from './region.ts';

export const Asker = z.enum([
  'investors',
  'european-funds',
  'banks',
  'customers',
  'cdp',
  'regulator',
  'public',
  'global-compact',
  'nobody',
]);
export type Asker = z.infer<typeof Asker>;

const unknown = z.literal('unknown');

/** Answers to the helper's questions; an absent one was not asked yet, `unknown` is "I don't know". */
export const HelperAnswers = z
  .strictObject({
    listing: z.union([Region, z.literal('not-listed'), unknown]).optional(),
    operating: z
      .array(z.union([Region, unknown]))
      .max(10)
      .optional(),
    /** SICS industry. */
    industry: z.string().min(1).max(10).optional(),
    size: z.union([EmployeesBand, unknown]).optional(),
    asks: z
      .array(z.union([Asker, unknown]))
      .max(10)
      .optional(),
    firstReport: z.enum(['yes', 'no', 'unknown']).optional(),
    climate: z.enum(['high', 'some', 'low', 'unknown']).optional(),
  })
  .meta({ id: 'FrameworkHelperAnswers' });
export type HelperAnswers = z.infer<typeof HelperAnswers>;

export const helperQuestions = [
  'listing',
  'operating',
  'industry',
  'size',
  'asks',
  'firstReport',
  'climate',
] as const satisfies (keyof HelperAnswers)[];
export type HelperQuestion = (typeof helperQuestions)[number];

/** Why a framework is on the list; its words are in the interface, its source is what the rule was read in. */
export type HelperReason = { code: string; source: string };
export type RankedFramework = { versionId: string; reasons: HelperReason[]; isRecommended: boolean };

const recommendedFrom = 60;
const recommendedMax = 4;
const smallBands: readonly string[] = ['under-50', '50-249'];

/** Values that a rule may ask for: those of the answers, and the sector that the industry belongs to. */
const factsOf = (answers: HelperAnswers): Record<string, readonly string[]> => ({
  listing: answers.listing === undefined ? [] : [answers.listing],
  operating: answers.operating ?? [],
  sector: answers.industry === undefined ? [] : [answers.industry.split('-')[0] ?? ''],
  size: answers.size === undefined ? [] : [answers.size],
  asks: answers.asks ?? [],
  firstReport: answers.firstReport === undefined ? [] : [answers.firstReport],
  climate: answers.climate === undefined ? [] : [answers.climate],
});

const isAnswered = (answers: HelperAnswers): boolean =>
  Object.values(factsOf(answers)).some((values) => values.some((value) => value !== 'unknown'));

const isListed = ({ listing }: HelperAnswers): boolean => Region.safeParse(listing).success;

/** Where nothing fits: the short standard for a small company, the most used one for any other (screens 13). */
const fallbackFor = (
  answers: HelperAnswers,
  offeredOf: (versionId: string) => string | undefined,
): RankedFramework[] => {
  const isSmall = smallBands.includes(answers.size ?? '') && !isListed(answers);
  const wanted = isSmall ? { versionId: 'vsme-2025', code: 'fits-size' } : { versionId: 'gri-2021', code: 'most-used' };
  const versionId = offeredOf(wanted.versionId);
  if (versionId === undefined) return [];
  const reason = { code: wanted.code, source: '' };
  return [{ versionId, reasons: [reason], isRecommended: true }];
};

type Edition = Pick<FrameworkSummary, 'versionId' | 'status' | 'supersededBy' | 'periods'>;

/** Editions in force for the period; where two are, the one that has been in use. */
const inForceFor = (editions: readonly Edition[], periodStartOn: string): string[] => {
  const inForce = editionsOfferedFor(editions, periodStartOn).filter(({ status }) => status === 'in-force');
  const isInForce = ({ versionId }: Edition): boolean => inForce.some((one) => one.versionId === versionId);
  const inUse = editions.filter(isInForce);
  return inForce
    .map(({ versionId }) => versionId)
    .filter((versionId) => !inUse.some((earlier) => isEarlierEditionOf(editions, earlier, versionId)));
};

/**
 * Frameworks for a company, best first: the strongest reason decides, then all of them together, then the order of
 * `editions`. Editions that do not cover the period, superseded and not offered ones are never named; nothing answered gives an
 * empty list. A rule for an edition holds for the later ones.
 */
export const rankFrameworks = (
  answers: HelperAnswers,
  editions: readonly Edition[],
  periodStartOn: string,
): RankedFramework[] => {
  if (!isAnswered(answers)) return [];
  const facts = factsOf(answers);
  const closed = isListed(answers) ? unlistedOnly : [];
  const isOf = (named: string, versionId: string): boolean =>
    named === versionId ||
    editions.some((edition) => edition.versionId === named && isEarlierEditionOf(editions, edition, versionId));
  const inForce = inForceFor(editions, periodStartOn).filter(
    (versionId) => !closed.some((one) => isOf(one, versionId)),
  );
  const fitting = applicability.filter(({ when }) =>
    Object.entries(when).every(([fact, values]) => values.some((value) => facts[fact]?.includes(value))),
  );
  const scored = inForce
    .map((versionId) => {
      const rules = fitting
        .filter((rule) => isOf(rule.versionId, versionId))
        .toSorted((one, other) => other.weight - one.weight);
      const total = rules.reduce((sum, { weight }) => sum + weight, 0);
      return { versionId, rules, strongest: rules[0]?.weight ?? 0, total };
    })
    .filter(({ rules }) => rules.length > 0)
    .toSorted((one, other) => other.strongest - one.strongest || other.total - one.total);
  if (scored.length === 0) return fallbackFor(answers, (named) => inForce.find((versionId) => isOf(named, versionId)));
  return scored.map(({ versionId, rules, strongest }, position) => ({
    versionId,
    reasons: rules.map(({ reason, source }) => ({ code: reason, source })),
    isRecommended: position === 0 || (strongest >= recommendedFrom && position < recommendedMax),
  }));
};

type Profile = Pick<
  Organization,
  'headquartersCountry' | 'industryCode' | 'employeesBand' | 'ownership' | 'stockExchangeCode'
>;

/** Answers that the company profile gives; `exchangeCountry` is the country of its stock exchange (ISO 3166-1). */
export const answersOfProfile = (profile: Profile, exchangeCountry: string | undefined): HelperAnswers => {
  const listing = profile.ownership === 'private' ? ('not-listed' as const) : regionOfCountry(exchangeCountry);
  const home = regionOfCountry(profile.headquartersCountry);
  return {
    ...(listing ? { listing } : {}),
    ...(home ? { operating: [home] } : {}),
    ...(profile.industryCode ? { industry: profile.industryCode } : {}),
    ...(profile.employeesBand ? { size: profile.employeesBand } : {}),
  };
};
