import { AppError } from '../../../shared/errors.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import {
  disclosureOfText,
  isDesignText,
  type TextPlace,
  textIdOf,
} from '../../../shared/model/report-text/text-place.ts';
import type { EntityKey } from '../data/entity.ts';
import type { Found } from '../data/tenant-table.ts';
import { listReportPoints } from '../data-points/report-points.ts';
import { definitionEntity } from '../reports/definition.entity.ts';
import { designEntity } from '../reports/design.entity.ts';
import { designSources } from '../reports/design-translations.ts';
import { getDisclosureInScope } from '../reports/disclosure-scope.ts';
import { designOf } from '../reports/load-design.ts';
import {
  disclosureEntity,
  type ReportKey,
  reportPartition,
  type ValueRecord,
  valueEntity,
  valuePrefix,
} from '../reports/report.entities.ts';
import { disclosureTexts, ownTexts, type SourceText } from '../reports/source-texts.ts';
import type { TranslationsDependencies } from './dependencies.ts';

/** Items that a text is read from, next to its report; names of rows are in many. */
export const sourceKeysOf = (key: ReportKey, place: TextPlace): EntityKey[] => {
  const inside = disclosureOfText(place);
  if (isDesignText(place)) return [designEntity.key(key)];
  if (!inside) return place.kind === 'sectorTopic' ? [definitionEntity.key(key)] : [];
  const inDisclosure = { ...key, ...inside };
  const fieldKey = 'fieldKey' in place ? place.fieldKey : undefined;
  return [
    disclosureEntity.key(inDisclosure),
    ...(fieldKey === undefined ? [] : [valueEntity.key({ ...inDisclosure, fieldKey })]),
  ];
};

const sourcesAt = async (
  { table, catalogue }: Pick<TranslationsDependencies, 'table' | 'catalogue'>,
  report: Report,
  place: TextPlace,
  found: Found,
): Promise<SourceText[]> => {
  const inside = disclosureOfText(place);
  if (isDesignText(place)) return designSources(catalogue, report, designOf(report, found.pick(designEntity, report)));
  if (!inside) return ownTexts(report, found.pick(definitionEntity, report));
  getDisclosureInScope(catalogue, report, inside.versionId, inside.disclosureId);
  const { organizationId, reportId } = report;
  const key = { organizationId, reportId, ...inside };
  const valuesOf = async (): Promise<ValueRecord[]> => {
    if ('fieldKey' in place) {
      const value = found.pick(valueEntity, { ...key, fieldKey: place.fieldKey });
      return value ? [value] : [];
    }
    if (place.kind !== 'row') return [];
    return table.all(valueEntity, { pk: reportPartition(key), skPrefix: valuePrefix(key) });
  };
  return disclosureTexts(catalogue, report, key, {
    state: found.pick(disclosureEntity, key),
    values: await valuesOf(),
    // A descriptor may come with a value that was entered elsewhere.
    points: place.kind === 'descriptor' ? await listReportPoints(table, report) : [],
  });
};

/** The text that is translated: 404 where its disclosure is out of scope, 422 where nothing is written there. */
export const findSource = async (
  dependencies: Pick<TranslationsDependencies, 'table' | 'catalogue'>,
  report: Report,
  place: TextPlace,
  found: Found,
): Promise<SourceText> => {
  const id = textIdOf(place);
  const source = (await sourcesAt(dependencies, report, place, found)).find((text) => textIdOf(text.place) === id);
  if (!source) throw new AppError('translation.no_source');
  return source;
};
