/** A catalogue of two small frameworks with a field of every input type: tests on it do not depend on the real data. */
import { createCatalogue } from '../../../shared/catalogue/catalogue.ts';
import { Framework } from '../../../shared/catalogue/framework.ts';

export const field = (key: string, label: string, inputType: string, more: object = {}) => ({
  key,
  label,
  labelZhTw: `${label}（中）`,
  inputType,
  isRequired: false,
  ...more,
});

export const disclosure = (id: string, title: string, fields: object[], more: object = {}) => ({
  id,
  code: id,
  title,
  titleZhTw: `${title}（中）`,
  kind: 'mixed',
  pillar: 'environmental',
  verified: true,
  fields,
  ...more,
});

export const framework = (versionId: string, shortName: string, sections: object[], more: object = {}) =>
  Framework.parse({
    key: versionId,
    versionId,
    name: `${shortName} Standards`,
    nameZhTw: `${shortName} 準則`,
    shortName,
    provider: shortName,
    group: 'REPORTING_STANDARDS',
    frameworkType: 'FRAMEWORK_BUILDER',
    providerKey: null,
    source: 'ESG_CORE',
    edition: '2025',
    status: 'in-force',
    verified: true,
    codeScheme: 'official',
    notes: [],
    sources: [],
    description: { en: 'x', zhTw: '中' },
    counts: { sections: sections.length, disclosures: 1, fields: 1 },
    sections,
    ...more,
  });

const everyType = [
  field('m0', 'Gross', 'Number', { isRequired: true, units: ['t', 'kg'], defaultUnit: 't' }),
  field('m1', 'Head count', 'Integer'),
  field('m2', 'Scope', 'Single Select', { options: ['all', 'part'], optionsZhTw: ['全部', '部分'] }),
  field('m3', 'Gases', 'Multi Select', { options: ['CO2', 'CH4'], optionsZhTw: ['二氧化碳', '甲烷'] }),
  field('m4', 'Measured on', 'Date'),
  field('m5', 'Place', 'Country'),
  field('m6', 'Years', 'DatePeriod'),
  field('m7', 'Assured', 'Checkbox'),
  field('text', 'Text', 'Text Area (RTE)'),
];

const airFramework = framework('air-2025', 'AIR', [
  {
    code: 'A',
    title: 'Air',
    titleZhTw: '空氣',
    pillar: 'environmental',
    disclosures: [
      disclosure('A-1', 'Emissions', everyType),
      disclosure('A-2', 'Policy', [field('text', 'Text', 'Text Area')], { verified: false }),
    ],
  },
  {
    code: 'B',
    title: 'People',
    pillar: 'social',
    industryCode: 'X1',
    disclosures: [disclosure('B-1', 'Staff', [field('m0', 'Staff', 'Integer')])],
  },
]);
const waterFramework = framework('water-2025', 'WATER', [
  {
    code: 'W',
    title: 'Water',
    pillar: 'environmental',
    disclosures: [disclosure('W-1', 'Use', [field('m0', 'Use', 'Number')])],
  },
]);

const summaryOf = ({ sections: _sections, ...summary }: Framework) => summary;

const files: Record<string, unknown> = {
  'index.json': { frameworks: [airFramework, waterFramework].map(summaryOf) },
  'air-2025.json': airFramework,
  'water-2025.json': waterFramework,
  'disclosure-links.json': { metrics: { M1: { 'air-2025': ['A-1'], 'water-2025': ['W-1'] } } },
  'metrics.json': { edition: '1', nodes: [], dimensions: [] },
  'guidance.json': {
    general: { en: 'Describe.', zhTw: '請說明。' },
    context: { en: 'Explain.', zhTw: '請解釋。' },
    texts: {},
    figures: {},
    keys: {},
  },
  'crosswalk-texts.json': { texts: {} },
  'industries.json': {
    edition: '1',
    sectors: [{ code: 'X', name: 'Crafts', nameZhTw: '工藝' }],
    industries: [
      { code: 'X1', name: 'Joinery', nameZhTw: '木工', sectorCode: 'X', sector: 'Crafts', sectorZhTw: '工藝' },
    ],
    topics: [],
  },
  'countries.json': {
    edition: '1',
    countries: [
      { id: 'AE', name: 'United Arab Emirates', nameZhTw: '阿拉伯聯合大公國', dialCode: '+971' },
      { id: 'HK', name: 'Hong Kong', nameZhTw: '香港', dialCode: '+852' },
    ],
  },
};

/** `more` frameworks are added to the two; metrics may be added. */
export const smallCatalogue = (more: readonly Framework[] = [], metrics: object = files['metrics.json'] ?? {}) => {
  const all: Record<string, unknown> = {
    ...files,
    ...Object.fromEntries(more.map((one) => [`${one.versionId}.json`, one])),
    'index.json': { frameworks: [airFramework, waterFramework, ...more].map(summaryOf) },
    'metrics.json': metrics,
  };
  return createCatalogue((file) => {
    if (!(file in all)) throw new Error(`the small catalogue has no ${file}`);
    return all[file];
  });
};
