import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { plainTextOf } from '../../../shared/model/report-text/report-text.ts';
import { disclosureOfText, type TextPlace } from '../../../shared/model/report-text/text-place.ts';
import type { AuditChange } from '../reports/audit-row.ts';
import type { ReportTextRecord } from '../reports/report-text.entity.ts';
import type { SourceText } from '../reports/source-texts.ts';

const wordsOf = (text: ReportTextRecord | undefined): string => (text?.content ? plainTextOf(text.content) : '');

const fieldOf = ({ place, label }: SourceText): string => {
  if (place.kind === 'row') return place.member;
  if (place.kind === 'letter') return `${place.letter}: omission`;
  if (place.kind === 'sectorTopic') return `${place.code}: not material`;
  if (!label) return place.kind;
  return place.kind === 'note' || place.kind === 'descriptor' ? `${label.en}: ${place.kind}` : label.en;
};

/** The field with the change in its history; undefined for texts that belong to no field of a disclosure. */
const historyOf = (place: TextPlace): AuditChange['place'] =>
  'fieldKey' in place
    ? { versionId: place.versionId, disclosureId: place.disclosureId, fieldKey: place.fieldKey }
    : undefined;

const sectionOf = (catalogue: Pick<Catalogue, 'disclosure'>, place: TextPlace): string => {
  const inside = disclosureOfText(place);
  const disclosure = inside && catalogue.disclosure(inside.versionId, inside.disclosureId);
  return disclosure ? `${disclosure.code} ${disclosure.title}` : '';
};

/** Change of a translation: old and new text, place, and language. */
export const translationChange = (
  catalogue: Pick<Catalogue, 'disclosure'>,
  source: SourceText,
  before: ReportTextRecord | undefined,
  after: ReportTextRecord,
): AuditChange => {
  const [oldValue, newValue] = [wordsOf(before), wordsOf(after)];
  const place = historyOf(source.place);
  const changed = oldValue === newValue && before?.sourceMark !== after.sourceMark ? 'confirmed' : 'changed';
  return {
    action: `translation.${after.content ? changed : 'cleared'}`,
    section: sectionOf(catalogue, source.place),
    field: `${fieldOf(source)} (${after.language})`,
    oldValue,
    newValue,
    ...(place ? { place } : {}),
  };
};
