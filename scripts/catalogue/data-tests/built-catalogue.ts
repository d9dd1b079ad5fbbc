import { createCatalogue } from '../../../shared/catalogue/catalogue.ts';
import { type Disclosure, type Field, Framework } from '../../../shared/catalogue/framework.ts';
import { loadGuide } from '../../../shared/catalogue/guidance.ts';
import type { MetricBinding } from '../../../shared/catalogue/metrics/relation.ts';
import { buildCatalogueFiles } from '../build-catalogue.ts';

/** The catalogue built from the current sources, read through the product's own readers; the data tests check it. */
export const files = buildCatalogueFiles();

export const load = (file: string): unknown => JSON.parse(files.get(file) ?? 'null');
export const catalogue = createCatalogue(load);
export const guide = loadGuide(load);
export const frameworks = catalogue.frameworks().map(({ versionId }) => Framework.parse(load(`${versionId}.json`)));

export const disclosuresOf = (framework: Framework): Disclosure[] =>
  framework.sections.flatMap((section) => section.disclosures);
export const allDisclosures = frameworks.flatMap(disclosuresOf);
export const allFields = allDisclosures.flatMap(({ fields }) => fields);

/** Primary and secondary relations of a field. */
export const bindingsOf = ({ metric, related = [] }: Field): MetricBinding[] => [
  ...(metric ? [metric] : []),
  ...related,
];

/** Throws Error for a key that no framework has. */
export const frameworkOf = (key: string): Framework => {
  const found = frameworks.find((framework) => framework.key === key);
  if (!found) throw new Error(`No framework ${key}`);
  return found;
};
