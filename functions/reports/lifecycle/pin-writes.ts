import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Field } from '../../../shared/catalogue/framework.ts';
import { boundFieldOf, subjectsOf } from '../../../shared/model/data-point/binding.ts';
import { breakdownsOf, findField, libraryCellsOf } from '../../../shared/model/data-point/breakdown.ts';
import { subjectText } from '../../../shared/model/data-point/data-point.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { put, type Write } from '../../core/data/write.ts';
import type { DataPointRecord } from '../../core/data-points/data-point.entities.ts';
import { pinEntity, pinGroupOf } from '../../core/reports/report.entities.ts';

/** Fields of a disclosure and the cells of its tables that the library knows; other cells have no data points. */
const fieldsWithCells = (catalogue: Catalogue, versionId: string, disclosureId: string): Field[] => {
  const metrics = catalogue.metrics();
  const disclosure = catalogue.disclosure(versionId, disclosureId);
  if (!disclosure) return [];
  const cells = breakdownsOf(metrics, disclosure).flatMap(libraryCellsOf);
  return [...disclosure.fields, ...cells.flatMap((key) => findField(metrics, disclosure, key) ?? [])];
};

/** Every subject that a field in scope depends on, by name. */
const subjectsInScope = (catalogue: Catalogue, report: Report): Map<string, string> => {
  const metrics = catalogue.metrics();
  const subjects = new Map<string, string>();
  for (const { versionId, disclosureIds } of report.frameworks) {
    for (const disclosureId of disclosureIds) {
      for (const field of fieldsWithCells(catalogue, versionId, disclosureId)) {
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

/**
 * Pins the points of the report. A group without points is written too: it may contain those of an earlier pin.
 */
export const pinWrites = (catalogue: Catalogue, report: Report, points: readonly DataPointRecord[]): Write[] => {
  const subjects = subjectsInScope(catalogue, report);
  const codes = new Set(subjects.values());
  /** Of regions and other members that no list names: the data hub alone knows them. */
  const isNamedMember = ({ metricCode, variant, member }: DataPointRecord): boolean =>
    variant === null && member !== '' && codes.has(metricCode);
  const groups = Map.groupBy(
    points.filter((point) => subjects.has(subjectText(point)) || isNamedMember(point)),
    ({ metricCode }) => pinGroupOf(metricCode),
  );
  const names = new Set([...subjects.values()].map(pinGroupOf));
  return [...names].map((group) => {
    const { organizationId, reportId, updatedAt: pinnedAt } = report;
    return put(pinEntity, { organizationId, reportId, group, pinnedAt, points: groups.get(group) ?? [] }, 'any');
  });
};
