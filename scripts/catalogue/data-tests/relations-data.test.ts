import { describe, expect, it } from 'vitest';
import { findContradictions } from '../../../shared/catalogue/contradictions.ts';
import type { CrosswalkRelation } from '../../../shared/catalogue/crosswalk.ts';
import { DisclosureLinks } from '../../../shared/catalogue/disclosure-links.ts';
import type { Field } from '../../../shared/catalogue/framework.ts';
import { convert, toFrameworkValue } from '../../../shared/catalogue/metrics/units.ts';
import { readFrameworks, withEditions } from '../editions.ts';
import { readSource } from '../read-sources.ts';
import { SourceCrosswalk } from '../source-schemas.ts';
import { allFields, bindingsOf, catalogue, disclosuresOf, frameworks, load } from './built-catalogue.ts';

const crosswalkSource = withEditions(readSource(SourceCrosswalk, 'crosswalk.json'), readFrameworks());

describe('relations', () => {
  it('are complete, each at a field that carries it', () => {
    const { relations } = catalogue.crosswalk().crosswalk;
    expect(relations).toHaveLength(crosswalkSource.relations.length);
    const lost = relations.filter(({ versionId, disclosureId, fieldKey, code, relation, isPrimary }) => {
      const field = catalogue.disclosure(versionId, disclosureId)?.fields.find(({ key }) => key === fieldKey);
      const own = isPrimary ? field?.metric && [field.metric] : field?.related;
      return !own?.some((binding) => binding.code === code && binding.relation === relation);
    });
    expect(lost).toEqual([]);
    expect(allFields.flatMap(bindingsOf)).toHaveLength(relations.length);
  });

  it('bind every number, except those of a single SASB industry (ADR 54) and new ones of an edition', () => {
    const isNumber = ({ inputType }: Field): boolean => inputType === 'Number' || inputType === 'Integer';
    const unbound = frameworks.map((framework): [string, number] => {
      const numbers = disclosuresOf(framework)
        .flatMap(({ fields }) => fields)
        .filter(isNumber);
      return [framework.key, numbers.filter(({ metric }) => metric === undefined).length];
    });
    expect(unbound.filter(([, count]) => count > 0)).toEqual([
      ['SASB', 809],
      ['ESRS_2026', 56],
      ['VSME_2026', 1],
    ]);
  });

  it('bind to metrics that can carry data points', () => {
    const library = catalogue.metrics();
    const codes = allFields
      .flatMap(bindingsOf)
      .flatMap(({ code, components = [], condition }) => [
        code,
        ...components,
        ...(condition ? [condition.metric] : []),
      ]);
    expect(codes.filter((code) => !library.findValue(code))).toEqual([]);
    const sections = allFields.flatMap(bindingsOf).flatMap(({ section }) => section ?? []);
    expect(sections.filter((code) => library.find(code)?.kind !== 'SECTION')).toEqual([]);
  });

  it('state choices that the condition metric offers', () => {
    const library = catalogue.metrics();
    const isWrong = (condition: { metric: string; oneOf: string[] }) =>
      condition.oneOf.some((choice) => !library.findValue(condition.metric)?.options?.includes(choice));
    expect(
      allFields
        .flatMap(bindingsOf)
        .flatMap(({ condition }) => condition ?? [])
        .filter(isWrong),
    ).toEqual([]);
  });

  it('keep every mark of an unverified relation and its source', () => {
    const { relations, sources } = catalogue.crosswalk().crosswalk;
    const unverified = (list: readonly { verified: boolean }[]) => list.filter(({ verified }) => !verified).length;
    expect(unverified(relations)).toBe(unverified(crosswalkSource.relations));
    const named = relations.map(({ source = '' }) => source.split(/[; ]/)[0] ?? '');
    expect([...new Set(named)].filter((key) => !(key in sources))).toEqual([]);
  });

  it('state the factor that the units have, where both are of one family', () => {
    const linear = allFields
      .flatMap(bindingsOf)
      .flatMap(({ conversion }) => (conversion && 'to' in conversion ? [conversion] : []));
    const sameFamily = linear.filter(({ crossFamily, to }) => !crossFamily && to !== 'rate');
    expect(sameFamily.length).toBeGreaterThan(300);
    for (const { from, to, factor } of sameFamily) {
      expect(Number(convert('1', from, to)) / factor).toBeCloseTo(1, 9);
    }
  });

  it('take a library value to every unit that its field offers', () => {
    for (const { metric, units = [] } of allFields) {
      const { conversion } = metric ?? {};
      if (conversion) expect(() => units.map((unit) => toFrameworkValue('1', conversion, unit))).not.toThrow();
    }
  });

  it('keep every narrative cluster with its members', () => {
    const { narratives } = catalogue.crosswalk().crosswalk;
    expect(narratives.map(({ code, members }) => [code, members.length])).toEqual(
      crosswalkSource.narratives.map(({ code, members }) => [code, members.length]),
    );
    const members = narratives.flatMap((cluster) => cluster.members);
    expect(members.filter(({ versionId, disclosureId }) => !catalogue.disclosure(versionId, disclosureId))).toEqual([]);
  });

  it('give no total where rows are asked for: VSME B10 asks for training hours of women and of men', () => {
    expect(catalogue.disclosure('vsme-2025', 'B10')?.fields.find(({ key }) => key === 'm2')?.metric).toMatchObject({
      relation: 'partOf',
      binding: 'section',
      section: 'train.hours.average.byGender',
    });
  });

  it('answer elsewhere only by a metric that both disclosures own', () => {
    const { metrics } = DisclosureLinks.parse(load('disclosure-links.json'));
    const strays = Object.entries(metrics).flatMap(([code, versions]) =>
      Object.entries(versions).flatMap(([versionId, ids]) =>
        ids.filter((id) => !catalogue.disclosure(versionId, id)?.fields.some(({ metric }) => metric?.code === code)),
      ),
    );
    expect(strays).toEqual([]);
  });
});

describe('contradictions', () => {
  const { relations } = catalogue.crosswalk().crosswalk;
  const unitOf = ({ versionId, disclosureId, fieldKey }: CrosswalkRelation): string | undefined =>
    catalogue.disclosure(versionId, disclosureId)?.fields.find(({ key }) => key === fieldKey)?.defaultUnit;
  const rulesOf = (all: readonly CrosswalkRelation[]): string[] =>
    findContradictions(catalogue.metrics(), all, unitOf).map(({ rule }) => rule);

  it('are not there, in any of the relations', () => {
    expect(relations).toHaveLength(crosswalkSource.relations.length);
    expect(rulesOf(relations)).toEqual([]);
  });

  const isConverted = ({ relation, conversion }: CrosswalkRelation): boolean =>
    relation === 'convertedUnit' && conversion !== undefined && 'factor' in conversion && conversion.factor > 1;
  const isNarrower = ({ relation, isPrimary }: CrosswalkRelation): boolean => relation === 'narrower' && isPrimary;
  it.each<[string, (relation: CrosswalkRelation) => boolean, (relation: CrosswalkRelation) => CrosswalkRelation[]]>([
    ['unit', isConverted, (own) => [{ ...own, conversion: { from: 'MWh', to: 'GJ', factor: 1.1 } }]],
    ['binding', isNarrower, (own) => [{ ...own, reuse: 'copy', binding: 'own' }]],
    ['twice', isNarrower, (own) => [own, { ...own, relation: 'broader', isPrimary: false, binding: 'none' }]],
    ['order', isNarrower, (own) => [own, { ...own, relation: 'broader', isPrimary: false, binding: 'none' }]],
    ['primary', isNarrower, (own) => [own, { ...own, code: 'ghg.scope1.gross' }]],
  ])('would be found among them: %s', (rule, isVictim, wrong) => {
    const at = relations.findIndex(isVictim);
    const victim = relations[at];
    expect(victim).toBeDefined();
    expect(rulesOf(relations.toSpliced(at, 1, ...(victim ? wrong(victim) : [])))).toContain(rule);
  });
});
