import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Crosswalk } from '../../../shared/catalogue/crosswalk.ts';
import { DisclosureLinks } from '../../../shared/catalogue/disclosure-links.ts';
import type { Disclosure, Field } from '../../../shared/catalogue/framework.ts';
import { MetricLibrary } from '../../../shared/catalogue/metrics/metric-library.ts';
import { convert, findUnitFamily } from '../../../shared/catalogue/metrics/units.ts';
import { CountryList, IndustryList, StockExchangeList } from '../../../shared/catalogue/reference.ts';
import { printedSymbols } from '../../../shared/model/numbers/printed-symbols.ts';
import { dataDirectory, listStaleFiles } from '../../generate-catalogue.ts';
import { buildCatalogueFiles } from '../build-catalogue.ts';
import { readFrameworks } from '../editions.ts';
import { editorials } from '../editorial.ts';
import { readSource, sourcesDirectory } from '../read-sources.ts';
import { SasbFramework } from '../source-schemas.ts';
import {
  allDisclosures,
  allFields,
  catalogue,
  disclosuresOf,
  files,
  frameworkOf,
  frameworks,
  guide,
  load,
} from './built-catalogue.ts';

const sources = readFrameworks();

describe('generated files', () => {
  it('equal the sources', () => {
    expect(listStaleFiles(files, dataDirectory)).toEqual([]);
  });

  it('are the same bytes each time', () => {
    expect([...buildCatalogueFiles()]).toEqual([...files]);
  });

  it('hold to their full schemas, which the readers do not check at run time', () => {
    expect(() => MetricLibrary.parse(load('metrics.json'))).not.toThrow();
    expect(() => Crosswalk.parse(load('crosswalk.json'))).not.toThrow();
    expect(() => DisclosureLinks.parse(load('disclosure-links.json'))).not.toThrow();
    expect(() => CountryList.parse(load('countries.json'))).not.toThrow();
    expect(() => StockExchangeList.parse(load('stock-exchanges.json'))).not.toThrow();
    expect(() => IndustryList.parse(load('industries.json'))).not.toThrow();
  });

  it('use every source', () => {
    const places = [
      'chinese/definitions.json',
      'chinese/framework-texts.json',
      'chinese/names.json',
      'chinese/notes.json',
      'chinese/titles.json',
      'gri-sectors.json',
      'guidance.json',
      'publications.json',
      'requirements.json',
      'requirements-of-editions.json',
      'twin-metrics.json',
      'derivations.json',
      'countries.json',
      'eu-datapoints.json',
      'industries.json',
      'stock-exchanges.json',
    ];
    const reference = [...places, 'crosswalk.json', 'materiality-topics.json', 'metrics.json', 'own-metrics.json'];
    const used = [...editorials.map(({ file }) => file), ...reference];
    expect(used.toSorted()).toEqual(globSync('**/*.json', { cwd: sourcesDirectory }).toSorted());
  });
});

describe('frameworks', () => {
  it.each([...sources])('keeps every section, disclosure and figure of %s', (key, source) => {
    const generated = frameworkOf(key);
    expect(generated.sections.map(({ code }) => code)).toEqual(source.sections.map(({ code }) => code));
    for (const [index, section] of source.sections.entries()) {
      const disclosures = generated.sections[index]?.disclosures ?? [];
      const figures = disclosures.map(({ code, fields }) => [
        code,
        fields.filter(({ key: fieldKey }) => fieldKey.startsWith('m')).map(({ label }) => label),
      ]);
      expect(figures).toEqual(
        section.disclosures.map(({ code, metrics }) => [code, metrics.map(({ label }) => printedSymbols(label))]),
      );
    }
  });

  it('keeps every sector, industry, topic, metric and activity metric of SASB', () => {
    const source = readSource(SasbFramework, 'sasb.json');
    const industries = source.sectors.flatMap((sector) => sector.industries.map((industry) => ({ sector, industry })));
    const expected = industries.flatMap(({ sector, industry }) => [
      ...industry.topics.map((topic) => [
        sector.code,
        industry.code,
        topic.code,
        topic.metrics.map(({ code }) => code),
      ]),
      [sector.code, industry.code, `${industry.code}-000`, industry.activityMetrics.map(({ code }) => code)],
    ]);
    const generated = frameworkOf('SASB').sections.map((section) => [
      section.sectorCode,
      section.industryCode,
      section.code,
      section.disclosures.map(({ code }) => code),
    ]);
    expect(generated).toEqual(expected);
  });

  it('keeps every mark of an unverified item', () => {
    for (const [key, source] of sources) {
      const marked = source.sections.flatMap((section) =>
        section.disclosures.filter(({ verified }) => verified === false),
      );
      const unverified = disclosuresOf(frameworkOf(key)).filter(({ verified }) => verified === false);
      expect(unverified.map(({ code }) => code)).toEqual(marked.map(({ code }) => code));
      expect(frameworkOf(key).verified).toBe(source.verified);
    }
    expect(allDisclosures.filter(({ verified }) => verified === false)).toHaveLength(101);
    expect(allDisclosures.filter(({ isCodeVerified }) => isCodeVerified === false)).toHaveLength(30);
    expect(allFields.filter(({ verified }) => verified === false)).toHaveLength(6);
  });

  it('have the Chinese titles of their source', () => {
    const source = sources.get('HKEX')?.sections.flatMap(({ disclosures }) => disclosures) ?? [];
    expect(disclosuresOf(frameworkOf('HKEX')).map(({ titleZhTw }) => titleZhTw)).toEqual(
      source.map((own) => own.titleZhHant),
    );
  });

  it('have the same counts as the index', () => {
    for (const framework of frameworks) {
      const disclosures = disclosuresOf(framework);
      const fields = disclosures.reduce((count, own) => count + own.fields.length, 0);
      expect(framework.counts).toEqual({
        sections: framework.sections.length,
        disclosures: disclosures.length,
        fields,
      });
    }
    expect(catalogue.frameworks().map(({ counts }) => counts)).toEqual(frameworks.map(({ counts }) => counts));
  });

  it('have unique version ids, and a successor that exists', () => {
    const versionIds = frameworks.map(({ versionId }) => versionId);
    expect(new Set(versionIds).size).toBe(23);
    const successors = frameworks.flatMap(({ supersededBy }) => supersededBy ?? []);
    expect(successors.filter((versionId) => !versionIds.includes(versionId))).toEqual([]);
  });

  it('have the newer editions whole: 79 disclosure requirements of ESRS 2026 with 136 figures, the same 20 of VSME', () => {
    const figuresOf = (key: string) =>
      disclosuresOf(frameworkOf(key)).flatMap(({ fields }) => fields.filter((field) => /^m\d/.test(field.key)));
    expect([disclosuresOf(frameworkOf('ESRS_2026')).length, figuresOf('ESRS_2026').length]).toEqual([79, 136]);
    const codesOf = (key: string) => disclosuresOf(frameworkOf(key)).map(({ code }) => code);
    expect(codesOf('VSME_2026')).toEqual(codesOf('VSME'));
    const added = codesOf('IFRS_S2_2025').filter((code) => !codesOf('IFRS_S2').includes(code));
    expect(added).toEqual(['29A', '29B', '29C', 'B62A', 'B63A']);
  });

  it('have unique disclosure ids, section codes and field keys', () => {
    for (const framework of frameworks) {
      const ids = disclosuresOf(framework).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(framework.sections.map(({ code }) => code)).size).toBe(framework.sections.length);
    }
    const repeated = allDisclosures.filter(
      ({ fields }) => new Set(fields.map(({ key }) => key)).size !== fields.length,
    );
    expect(repeated).toEqual([]);
  });

  it('have type and provider key as ruled', () => {
    const special = frameworks.filter(({ frameworkType }) => frameworkType !== 'FRAMEWORK_BUILDER');
    expect(special.map(({ key, frameworkType }) => [key, frameworkType])).toEqual([
      ['GRI', 'GRI'],
      ['SASB', 'SASB'],
      ['HKEX', 'HKEX'],
      ['WEF_SCM', 'WEF'],
    ]);
    const keyed = (providerKey: string) =>
      frameworks.filter((own) => own.providerKey === providerKey).map(({ key }) => key);
    expect(keyed('ISSB')).toEqual(['IFRS_S1', 'IFRS_S2', 'IFRS_S2_2025', 'SASB', 'TCFD']);
    expect(keyed('GRI')).toEqual(['GRI']);
  });

  it('name one standard per GRI section, so that nothing is lost by keeping it there', () => {
    const sections = sources.get('GRI')?.sections ?? [];
    expect(sections.length).toBeGreaterThan(30);
    const strays = sections.filter((section) =>
      section.disclosures.some(({ standard }) => standard !== section.standard),
    );
    expect(strays).toEqual([]);
  });
});

describe('fields', () => {
  it('allow text everywhere, ask narrative and mixed disclosures for it, and require something', () => {
    const isWrong = ({ kind, fields, requirements }: Disclosure) => {
      const text = fields.find(({ key }) => key === 'text');
      if (requirements) return text === undefined;
      // A figure that the standard leaves in words needs no other field next to it.
      const isWorded = kind === 'quantitative' && fields.every(({ inputType }) => inputType.startsWith('Text Area'));
      return (
        (!isWorded && text?.isRequired !== (kind !== 'quantitative')) || !fields.some(({ isRequired }) => isRequired)
      );
    };
    expect(allDisclosures.filter(isWrong).map(({ id }) => id)).toEqual([]);
  });

  it('have a unit among their units, all of their family and convertible to it', () => {
    const isWrong = ({ unitFamily, defaultUnit = '', units = [] }: Field) =>
      !units.includes(defaultUnit) || (unitFamily && units.some((unit) => findUnitFamily(unit) !== unitFamily));
    const numbers = allFields.filter(({ inputType }) => inputType === 'Number' || inputType === 'Integer');
    expect(numbers.filter(isWrong)).toEqual([]);
    for (const { unitFamily, defaultUnit = '', units = [] } of numbers) {
      if (unitFamily) expect(() => units.map((unit) => convert('1', unit, defaultUnit))).not.toThrow();
    }
  });

  it('use whole numbers only where the metric library does', () => {
    const library = catalogue.metrics();
    const isWrong = ({ inputType, metric }: Field) =>
      inputType === 'Integer' && metric && library.findValue(metric.code)?.valueType !== 'Integer';
    expect(allFields.filter(isWrong)).toEqual([]);
  });

  it('fit into a stored value: units of at most 60 characters', () => {
    expect(allFields.flatMap(({ units = [] }) => units).filter((unit) => unit.length > 60)).toEqual([]);
  });

  it('have guidance in both languages', () => {
    const guided = frameworks.flatMap((framework) =>
      disclosuresOf(framework).map((disclosure) => guide(framework.versionId, disclosure)),
    );
    const empty = guided.filter(({ en, zhTw }) => {
      return en.includes('undefined') || zhTw.includes('undefined') || !/\p{Script=Han}/u.test(zhTw);
    });
    expect(empty).toEqual([]);
  });
});
