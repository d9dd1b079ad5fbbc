import type { ReportSnapshot, SnapshotDisclosure, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';

/** A snapshot with the disclosures that `change` makes of each. */
export const mapDisclosures = (
  snapshot: ReportSnapshot,
  change: (disclosure: SnapshotDisclosure) => SnapshotDisclosure[],
): ReportSnapshot => ({
  ...snapshot,
  frameworks: snapshot.frameworks.map((framework) => ({
    ...framework,
    sections: framework.sections.map((section) => ({ ...section, disclosures: section.disclosures.flatMap(change) })),
  })),
});

/** A snapshot with every field as `change` makes it. */
export const mapFields = (
  snapshot: ReportSnapshot,
  change: (field: SnapshotField, disclosure: SnapshotDisclosure) => SnapshotField,
): ReportSnapshot =>
  mapDisclosures(snapshot, (disclosure) => [
    { ...disclosure, fields: disclosure.fields.map((field) => change(field, disclosure)) },
  ]);
