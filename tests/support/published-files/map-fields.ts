import type { ReportSnapshot, SnapshotDisclosure, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';

/** A snapshot with every field as `change` makes it. */
export const mapFields = (
  snapshot: ReportSnapshot,
  change: (field: SnapshotField, disclosure: SnapshotDisclosure) => SnapshotField,
): ReportSnapshot => ({
  ...snapshot,
  frameworks: snapshot.frameworks.map((framework) => ({
    ...framework,
    sections: framework.sections.map((section) => ({
      ...section,
      disclosures: section.disclosures.map((disclosure) => ({
        ...disclosure,
        fields: disclosure.fields.map((field) => change(field, disclosure)),
      })),
    })),
  })),
});
