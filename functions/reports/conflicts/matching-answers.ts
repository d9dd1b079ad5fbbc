import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { boundFieldOf } from '../../../shared/model/data-point/binding.ts';
import {
  disclosureText,
  type FieldReference,
  fieldText,
  type PointContent,
} from '../../../shared/model/data-point/data-point.ts';
import type { Subject } from '../../../shared/model/data-point/known-values.ts';
import { type BoundField, contentOf, isSameContent } from '../../../shared/model/data-point/point-values.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import {
  type DisclosureRecord,
  disclosureEntity,
  type ValueRecord,
  valueEntity,
} from '../../core/reports/report.entities.ts';

/** A data point as a choice makes it. */
export type NewContent = { subject: Subject; content: PointContent };
type Candidate = { place: FieldReference; bound: BoundField; content: PointContent };
export type AgreeingAnswer = { record: ValueRecord; state: DisclosureRecord };

/**
 * Fields in the report's scope with this metric. A field with a condition or in a table is compared when it is read.
 */
const candidatesOf = (catalogue: Catalogue, { frameworks }: Report, { subject, content }: NewContent): Candidate[] => {
  if (subject.variant) return [];
  const answers = catalogue.answersOf(subject.metricCode);
  return frameworks.flatMap(({ versionId, disclosureIds }) =>
    (answers[versionId] ?? [])
      .filter((id) => disclosureIds.includes(id))
      .flatMap((disclosureId) =>
        (catalogue.disclosure(versionId, disclosureId)?.fields ?? []).flatMap((field): Candidate[] => {
          const bound = boundFieldOf(catalogue.metrics(), field);
          const isOwn = bound?.relation.binding === 'own' && bound.node.code === subject.metricCode;
          if (!isOwn || (bound.relation.member ?? '') !== subject.member) return [];
          return [{ place: { versionId, disclosureId, fieldKey: field.key }, bound, content }];
        }),
      ),
  );
};

/** Candidates are read in one request, each with its disclosure state. */
const candidatesMax = 50;

/**
 * Other answers of the report with a pending choice that match the new data points; `chosen`: those decided already.
 */
export const answersThatAgree = async (
  { table, catalogue }: { table: TenantTable; catalogue: Catalogue },
  report: Report,
  contents: readonly NewContent[],
  chosen: readonly FieldReference[],
): Promise<AgreeingAnswer[]> => {
  const decided = new Set(chosen.map(fieldText));
  const candidates = contents
    .flatMap((one) => candidatesOf(catalogue, report, one))
    .filter(({ place }) => !decided.has(fieldText(place)))
    .slice(0, candidatesMax);
  const valueKey = (place: FieldReference) => ({ ...report, ...place });
  const states = new Map(candidates.map(({ place }) => [disclosureText(place), place]));
  const found = await table.findMany([
    ...candidates.map(({ place }) => valueEntity.key(valueKey(place))),
    ...[...states.values()].map((place) => disclosureEntity.key(valueKey(place))),
  ]);
  return candidates.flatMap(({ place, bound, content }) => {
    const record = found.pick(valueEntity, valueKey(place));
    const state = found.pick(disclosureEntity, valueKey(place));
    const typed = record?.needsChoice ? contentOf(bound, record.value, false) : undefined;
    return record && state && typed && isSameContent(bound, typed, content) ? [{ record, state }] : [];
  });
};
