import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import { boundFieldOf, subjectsOf } from '../../shared/model/binding.ts';
import { subjectText } from '../../shared/model/data-point.ts';
import type { Report } from '../../shared/model/report.ts';
import { put, type Write } from '../core/data/write.ts';
import type { DataPointRecord } from '../core/data-points/data-point.entities.ts';
import { pinEntity, pinGroupOf } from '../core/reports/report.entities.ts';

/** Every subject that a field in scope depends on, by name. */
const subjectsInScope = (catalogue: Catalogue, report: Report): Map<string, string> => {
  const metrics = catalogue.metrics();
  const subjects = new Map<string, string>();
  for (const { versionId, disclosureIds } of report.frameworks) {
    for (const disclosureId of disclosureIds) {
      for (const field of catalogue.disclosure(versionId, disclosureId)?.fields ?? []) {
        const bound = boundFieldOf(metrics, field);
        const place = { versionId, disclosureId, fieldKey: field.key };
        for (const subject of bound ? subjectsOf(metrics, bound, place) : []) {
          subjects.set(subjectText(subject), subject.metricCode);
        }
      }
    }
  }
  return subjects;
};

/** Pins the points that the report rests on. A group without points is written too: it may hold those of an earlier pin. */
export const pinWrites = (catalogue: Catalogue, report: Report, points: readonly DataPointRecord[]): Write[] => {
  const subjects = subjectsInScope(catalogue, report);
  const groups = Map.groupBy(
    points.filter((point) => subjects.has(subjectText(point))),
    ({ metricCode }) => pinGroupOf(metricCode),
  );
  const names = new Set([...subjects.values()].map(pinGroupOf));
  return [...names].map((group) => {
    const { organizationId, reportId, updatedAt: pinnedAt } = report;
    return put(pinEntity, { organizationId, reportId, group, pinnedAt, points: groups.get(group) ?? [] }, 'any');
  });
};
