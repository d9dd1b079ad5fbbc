import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { Disclosure, Framework, FrameworkSummary } from '../../shared/catalogue/framework.ts';
import type { Guide } from '../../shared/catalogue/guidance.ts';
import { isOffered, type Offer } from '../../shared/catalogue/templates/template-version.ts';
import { AppError } from '../../shared/errors.ts';

/** Frameworks and templates that this tenant offers. */
export const listOffered = (catalogue: Catalogue, tenant: Offer): FrameworkSummary[] =>
  catalogue.frameworks().filter((framework) => isOffered(tenant, framework.versionId));

/** One framework; with an industry only the sections of that industry and those without an industry. */
export const getOffered = (
  catalogue: Catalogue,
  tenant: Offer,
  versionId: string,
  industry: string | undefined,
): Framework => {
  const framework = isOffered(tenant, versionId) ? catalogue.framework(versionId) : undefined;
  if (!framework) throw new AppError('framework.not_found');
  if (industry === undefined) return framework;
  const sections = framework.sections.filter(
    (section) => section.industryCode === undefined || section.industryCode === industry,
  );
  return { ...framework, sections };
};

export const getOfferedDisclosure = (
  catalogue: Catalogue,
  tenant: Offer,
  versionId: string,
  disclosureId: string,
): Disclosure => {
  getOffered(catalogue, tenant, versionId, undefined);
  const disclosure = catalogue.disclosure(versionId, disclosureId);
  if (!disclosure) throw new AppError('disclosure.not_found');
  return disclosure;
};

/** With what to write in it: a template's own words, else ours. */
export const withGuidance = (guide: Guide, versionId: string, disclosure: Disclosure): Disclosure => ({
  ...disclosure,
  guidance: disclosure.guidance ?? guide(versionId, disclosure),
});

/** Names of the metrics that the fields of a disclosure are bound to, in the order of the fields. */
export const listMetricNames = (catalogue: Catalogue, { fields }: Pick<Disclosure, 'fields'>) => {
  const codes = new Set(fields.flatMap(({ metric }) => metric?.code ?? []));
  return [...codes].flatMap((code) => {
    const node = catalogue.metrics().find(code);
    return node ? { code, name: { en: node.name, zhTw: node.nameZhTw } } : [];
  });
};

/** Other disclosures that the same numbers answer, among the frameworks offered here. */
export const listAlsoAnswered = (
  catalogue: Catalogue,
  tenant: Offer,
  { versionId, disclosureId }: { versionId: string; disclosureId: string },
) =>
  catalogue
    .alsoAnswers(versionId, disclosureId)
    .filter((answered) => isOffered(tenant, answered.versionId))
    .flatMap((answered) => {
      const summary = catalogue.frameworks().find((framework) => framework.versionId === answered.versionId);
      const disclosure = catalogue.disclosure(answered.versionId, answered.disclosureId);
      if (!summary || !disclosure) return [];
      return {
        versionId: answered.versionId,
        shortName: summary.shortName,
        disclosureId: answered.disclosureId,
        code: disclosure.code,
      };
    });

const industryStandard = 'sasb-2023-12';
const topicsShown = 3;

/** Some industries have fewer topics than are shown; what follows them is no topic. */
const noTopic = 'Activity metrics';

/** Industries with the first topics that the industry standard names for each, in both languages. */
export const listIndustries = (catalogue: Catalogue) => {
  const sections = catalogue.framework(industryStandard)?.sections ?? [];
  const { industries, topics } = catalogue.industries();
  const chinese = new Map(topics.map(({ title, nameZhTw }) => [title, nameZhTw]));
  return industries.map((industry) => {
    const titles = sections
      .filter(({ industryCode, title }) => industryCode === industry.code && title !== noTopic)
      .slice(0, topicsShown)
      .map(({ title }) => title);
    return { ...industry, topics: titles, topicsZhTw: titles.map((title) => chinese.get(title) ?? title) };
  });
};

export const listCountries = (catalogue: Catalogue, sortBy: 'id' | 'name') => {
  const countries = catalogue.countries().map(({ id, name, nameZhTw, dialCode }) => ({ id, name, nameZhTw, dialCode }));
  return sortBy === 'id' ? countries : countries.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
};
