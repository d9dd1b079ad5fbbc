import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { countryName } from '../../../shared/catalogue/country-name.ts';
import type { Disclosure, Field, Framework } from '../../../shared/catalogue/framework.ts';
import { isValueNode, type MetricNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import type { AuditRow } from '../../../shared/model/audit/audit.ts';
import type { AuditNames } from '../../../shared/model/audit/audit-names.ts';
import { findField } from '../../../shared/model/data-point/breakdown.ts';
import type { FieldReference } from '../../../shared/model/data-point/data-point.ts';
import { listTopics } from '../../../shared/model/framework/topics.ts';
import { partNames } from '../../../shared/model/report/report-part.ts';
import { metricsByName } from './metric-fields.ts';

type Row = Pick<AuditRow, 'action' | 'section' | 'field' | 'oldValue' | 'newValue'> & {
  place?: FieldReference | undefined;
};

/** As rows name a disclosure. */
const sectionOf = ({ code, title }: Disclosure): string => `${code} ${title}`;

/** Frameworks are loaded once and never change: the derived maps are cached per object. */
const disclosuresKnown = new WeakMap<Framework, ReadonlyMap<string, Disclosure>>();

const disclosuresIn = (framework: Framework): ReadonlyMap<string, Disclosure> => {
  const known = disclosuresKnown.get(framework);
  if (known) return known;
  const all = framework.sections.flatMap(({ disclosures }) => disclosures);
  const made = new Map(all.toReversed().map((disclosure) => [sectionOf(disclosure), disclosure]));
  disclosuresKnown.set(framework, made);
  return made;
};

/** The disclosure of rows without an address. Code and title together are unique over all frameworks. */
const findBySection = (catalogue: Catalogue, section: string): Disclosure | undefined => {
  if (section === '') return undefined;
  for (const { versionId } of catalogue.frameworks()) {
    const framework = catalogue.framework(versionId);
    const found = framework && disclosuresIn(framework).get(section);
    if (found) return found;
  }
  return undefined;
};

/** A row in the log of one report may refer to a disclosure of another: its section decides, then its address. */
const subjectOf = (
  catalogue: Catalogue,
  { place, section, field }: Row,
): { disclosure?: Disclosure; field?: Field } => {
  const own = place && catalogue.disclosure(place.versionId, place.disclosureId);
  if (own && place && sectionOf(own) === section) {
    const found = findField(catalogue.metrics(), own, place.fieldKey);
    return { disclosure: own, ...(found ? { field: found } : {}) };
  }
  const disclosure = findBySection(catalogue, section);
  const found = disclosure?.fields.find(({ label }) => label === field);
  return { ...(disclosure ? { disclosure } : {}), ...(found ? { field: found } : {}) };
};

/** Several disclosures that were removed from the report together share one row. */
const sectionZhTw = (catalogue: Catalogue, section: string, disclosure: Disclosure | undefined): string | undefined => {
  const chineseOf = (found: Disclosure | undefined) => found?.titleZhTw && `${found.code} ${found.titleZhTw}`;
  if (disclosure || !section.includes('; ')) return chineseOf(disclosure);
  const parts = section.split('; ').map((part) => chineseOf(findBySection(catalogue, part)) ?? part);
  const text = parts.join('；');
  return parts.join('; ') === section ? undefined : text;
};

const optionsIn = ({ options = [], optionsZhTw = [] }: Field, { oldValue, newValue }: Row) => {
  const met = options.flatMap((option, index) => {
    const name = optionsZhTw[index];
    return name !== undefined && `${oldValue}\n${newValue}`.includes(option) ? [[option, name] as const] : [];
  });
  return met.length > 0 ? Object.fromEntries(met) : undefined;
};

const countriesIn = (catalogue: Catalogue, { oldValue, newValue }: Row): AuditNames['countries'] =>
  Object.fromEntries(
    [...new Set([oldValue, newValue])]
      .filter((alpha2) => /^[A-Z]{2}$/.test(alpha2))
      .map((alpha2) => [
        alpha2,
        { en: countryName(catalogue, alpha2, 'en'), zhTw: countryName(catalogue, alpha2, 'zhTw') },
      ]),
  );

/** Changes in the data hub name the metric rather than a field. */
const metricOf = (catalogue: Catalogue, { action, field }: Row): MetricNode | undefined =>
  field !== '' && (action.startsWith('data-point.') || action === 'method.chosen')
    ? metricsByName(catalogue.metrics().library).get(field)
    : undefined;

/** Comments may be on a page that no disclosure has. */
const partZhTw = ({ action, section }: Row): string | undefined =>
  action.startsWith('comment.') ? Object.values(partNames).find(({ en }) => en === section)?.zhTw : undefined;

/** A figure without a number is shown by its state, so the reader needs to know that it is a figure. */
const figureType = (node: MetricNode): AuditNames['inputType'] =>
  isValueNode(node) && node.valueType !== 'Text' ? 'Number' : undefined;

/** Chinese names of the library's topics in the values; own topics are shown as written. */
const topicsZhTw = (catalogue: Catalogue, { oldValue, newValue }: Row): Record<string, string> =>
  Object.fromEntries(
    listTopics(catalogue)
      .filter(({ name }) => `${oldValue}\n${newValue}`.includes(name.en))
      .map(({ name }) => [name.en, name.zhTw]),
  );

/** What the catalogue knows of a row's disclosure, field and choices, without a request. */
export const rowNames = (catalogue: Catalogue, row: Row): AuditNames => {
  const { disclosure, field } = subjectOf(catalogue, row);
  const section = sectionZhTw(catalogue, row.section, disclosure) ?? partZhTw(row);
  const metric = field ? undefined : metricOf(catalogue, row);
  const fieldZhTw = field ? field.labelZhTw : metric?.nameZhTw;
  const inputType = field ? field.inputType : metric && figureType(metric);
  const options = row.action === 'report.topics-changed' ? topicsZhTw(catalogue, row) : field && optionsIn(field, row);
  return {
    ...(section ? { sectionZhTw: section } : {}),
    ...(fieldZhTw ? { fieldZhTw } : {}),
    ...(inputType ? { inputType } : {}),
    ...(options ? { optionsZhTw: options } : {}),
    ...(inputType === 'Country' ? { countries: countriesIn(catalogue, row) } : {}),
  };
};

export const namedRow = <Named extends Row>(catalogue: Catalogue, row: Named): Named & { names: AuditNames } => ({
  ...row,
  names: rowNames(catalogue, row),
});
