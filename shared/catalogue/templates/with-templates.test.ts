import { describe, expect, it } from 'vitest';
import { loadCatalogueFile } from '../../../functions/core/catalogue-files.ts';
import { disclosure, field, framework } from '../../../tests/support/memory/small-catalogue.ts';
import { createCatalogue } from '../catalogue.ts';
import { Template } from './template.ts';
import { withTemplates } from './with-templates.ts';

const bound = (code: string, more: object = {}) => ({
  metric: { code, relation: 'equal', reuse: 'copy', binding: 'own', verified: true, ...more },
});
const versionId = 'template-own-1';
const own = (changes: object = {}) =>
  framework(
    versionId,
    'OWN',
    [
      {
        code: 'O',
        title: 'Own',
        pillar: 'environmental',
        disclosures: [
          disclosure('O-1', 'Emissions', [
            field('m0', 'Gross', 'Number', { defaultUnit: 'tCO2e', ...bound('ghg.scope1.gross') }),
            field('m1', 'Again', 'Number', { defaultUnit: 'tCO2e', ...bound('ghg.scope1.gross') }),
            field('m2', 'Part', 'Number', {
              defaultUnit: 'tCO2e',
              ...bound('ghg.scope2.market', { relation: 'partOf' }),
            }),
          ]),
          disclosure('O-2', 'Words', [field('text', 'Text', 'Text Area')], {
            guidance: { en: 'Own words', zhTw: '自訂' },
          }),
        ],
      },
    ],
    { frameworkType: 'FB_CUSTOM_TEMPLATE', source: 'ESG_LIBRARY', ...changes },
  );
const shared = createCatalogue(loadCatalogueFile);
const catalogue = withTemplates(shared, [Template.parse(own())]);
const place = { versionId, disclosureId: 'O-1' };

describe('a catalogue with templates', () => {
  it('finds a template as it finds a framework, without its sections in the list', () => {
    expect(catalogue.framework(versionId)?.sections).toHaveLength(1);
    expect(catalogue.frameworks().at(-1)).not.toHaveProperty('sections');
    expect(catalogue.framework('gri-2021')).toBe(shared.framework('gri-2021'));
    expect(catalogue.disclosure('gri-2021', '305-1')).toEqual(shared.disclosure('gri-2021', '305-1'));
    expect(catalogue.framework('template-other-1')).toBeUndefined();
    expect(catalogue.disclosure('template-other-1', 'O-1')).toBeUndefined();
    expect(catalogue.disclosure(versionId, 'O-9')).toBeUndefined();
  });

  it("keeps a template's own guidance", () => {
    expect(catalogue.disclosure(versionId, 'O-2')?.guidance?.en).toBe('Own words');
  });

  it('links a template with the frameworks that ask for the same figure, from both sides', () => {
    expect(catalogue.alsoAnswers(versionId, 'O-1')).toContainEqual({
      versionId: 'gri-2021',
      disclosureId: '305-1',
      metrics: ['ghg.scope1.gross'],
    });
    expect(catalogue.alsoAnswers('gri-2021', '305-1')).toContainEqual({ ...place, metrics: ['ghg.scope1.gross'] });
    expect(catalogue.answersOf('ghg.scope1.gross')[versionId]).toEqual(['O-1']);
  });

  it('does not equate a part of a figure with the figure, but names the relation', () => {
    expect(catalogue.answersOf('ghg.scope2.market')).not.toHaveProperty(versionId);
    const relations = catalogue.crosswalk().relationsOf(versionId, 'O-1');
    expect(relations.map(({ code, relation }) => [code, relation])).toContainEqual(['ghg.scope2.market', 'partOf']);
    expect(catalogue.crosswalk().relationsOfMetric('ghg.scope2.market')).toContainEqual(
      expect.objectContaining({ versionId, fieldKey: 'm2' }),
    );
  });

  it('does not change the shared catalogue, and returns it where there are none', () => {
    expect(shared.alsoAnswers('gri-2021', '305-1').filter((one) => one.versionId === versionId)).toEqual([]);
    expect(shared.answersOf('ghg.scope1.gross')).not.toHaveProperty(versionId);
    expect(shared.crosswalk().relationsOf(versionId, 'O-1')).toEqual([]);
    expect(withTemplates(shared, [])).toBe(shared);
  });
});

describe('a template', () => {
  it('never has the name or the type of a framework of the catalogue', () => {
    expect(Template.safeParse(own({ versionId: 'gri-2021' })).success).toBe(false);
    expect(Template.safeParse(own({ frameworkType: 'GRI' })).success).toBe(false);
    expect(Template.safeParse(own()).success).toBe(true);
  });
});
