import type { BilingualText, Disclosure, Field, Pillar, Section } from '../../../shared/catalogue/framework.ts';
import type { Template } from '../../../shared/catalogue/templates/template.ts';
import type { InputType } from '../../../shared/model/answer/field-value.ts';

/** A field before it has a key, which is derived from its index among its kind. */
type FieldSeed = { kind: 'm' | 'f' | 'text'; field: Omit<Field, 'key'> };
type DisclosureSeed = {
  code: string;
  title: BilingualText;
  guidance: BilingualText;
  isRequired?: boolean;
  fields: FieldSeed[];
};
type SectionSeed = { code: string; title: BilingualText; pillar: Pillar; disclosures: DisclosureSeed[] };
export type TemplateSeed = {
  versionId: string;
  shortName: string;
  name: BilingualText;
  edition: string;
  description: BilingualText;
  sections: SectionSeed[];
};

export const both = (en: string, zhTw: string): BilingualText => ({ en, zhTw });

const unitLists = {
  ghg: ['tCO2e', 'kgCO2e', 'ktCO2e', 'MtCO2e'],
  energy: ['MWh', 'kWh', 'GWh', 'GJ'],
  volume: ['m3', 'ML', 'L', 'thousand m3'],
  mass: ['t', 'kg', 'kt'],
  percent: ['%', 'fraction'],
  hours: ['hours'],
  currency: ['currency', 'currency thousand', 'currency million'],
  persons: ['persons'],
  count: ['count'],
} as const;

type Figure = { isWhole?: boolean; isRequired?: boolean };

/** A number in the units of `list`. With a metric it is the organisation's own figure and is answered once. */
export const figure = (
  list: keyof typeof unitLists,
  label: BilingualText,
  code: string | null,
  { isWhole = list === 'count', isRequired = false }: Figure = {},
): FieldSeed => ({
  kind: 'm',
  field: {
    label: label.en,
    labelZhTw: label.zhTw,
    inputType: isWhole ? 'Integer' : 'Number',
    isRequired,
    unitFamily: list === 'persons' ? 'count' : list,
    defaultUnit: unitLists[list][0],
    units: [...unitLists[list]],
    ...(code === null ? {} : { metric: { code, relation: 'equal', reuse: 'copy', binding: 'own', verified: true } }),
  },
});

export const fact = (inputType: InputType, label: BilingualText, isRequired = false): FieldSeed => ({
  kind: 'f',
  field: { label: label.en, labelZhTw: label.zhTw, inputType, isRequired },
});

export const choice = (
  inputType: 'Single Select' | 'Multi Select',
  label: BilingualText,
  options: BilingualText[],
  isRequired = false,
): FieldSeed => ({
  kind: 'f',
  field: {
    label: label.en,
    labelZhTw: label.zhTw,
    inputType,
    isRequired,
    options: options.map(({ en }) => en),
    optionsZhTw: options.map(({ zhTw }) => zhTw),
  },
});

/** The text of a disclosure, at most one. */
export const words = (label: BilingualText, isRequired = true): FieldSeed => ({
  kind: 'text',
  field: { label: label.en, labelZhTw: label.zhTw, inputType: 'Text Area (RTE)', isRequired },
});

const fieldsOf = (seeds: FieldSeed[]): Field[] => {
  const counts = { m: 0, f: 0 };
  return seeds.map(({ kind, field }) => {
    if (kind === 'text') return { key: 'text', ...field };
    const key = `${kind}${counts[kind]}`;
    counts[kind] += 1;
    return { key, ...field };
  });
};

const kindOf = (fields: FieldSeed[]): Disclosure['kind'] => {
  const hasFigures = fields.some(({ kind }) => kind === 'm');
  const hasWords = fields.some(({ kind }) => kind !== 'm');
  if (hasFigures && hasWords) return 'mixed';
  return hasFigures ? 'quantitative' : 'narrative';
};

const sectionOf = ({ code, title, pillar, disclosures }: SectionSeed): Section => ({
  code,
  title: title.en,
  titleZhTw: title.zhTw,
  pillar,
  disclosures: disclosures.map((disclosure) => ({
    id: disclosure.code,
    code: disclosure.code,
    title: disclosure.title.en,
    titleZhTw: disclosure.title.zhTw,
    kind: kindOf(disclosure.fields),
    pillar,
    isRequired: disclosure.isRequired ?? false,
    verified: true,
    fields: fieldsOf(disclosure.fields),
    guidance: disclosure.guidance,
  })),
});

/**
 * A published template of a tenant, in its name. Its questions are original, so there is no source to compare it with.
 */
export const buildTemplate = (seed: TemplateSeed, provider: string): Template => {
  const sections = seed.sections.map(sectionOf);
  const disclosures = sections.flatMap((section) => section.disclosures);
  return {
    key: seed.versionId.toUpperCase().replaceAll('-', '_'),
    versionId: seed.versionId,
    name: seed.name.en,
    nameZhTw: seed.name.zhTw,
    shortName: seed.shortName,
    provider,
    group: 'SPECIAL_FRAMEWORK',
    frameworkType: 'FB_CUSTOM_TEMPLATE',
    providerKey: null,
    source: 'ESG_LIBRARY',
    edition: seed.edition,
    status: 'in-force',
    verified: true,
    codeScheme: 'official',
    notes: [],
    sources: [],
    description: seed.description,
    counts: {
      sections: sections.length,
      disclosures: disclosures.length,
      fields: disclosures.reduce((sum, { fields }) => sum + fields.length, 0),
    },
    sections,
  };
};
