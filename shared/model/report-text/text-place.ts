import * as z from 'zod';
import { FieldKey } from '../answer/field-key.ts';

const inDisclosure = { versionId: z.string().min(1).max(80), disclosureId: z.string().min(1).max(200) };
const inDesign = { key: z.string().min(1).max(120) };
const inField = { ...inDisclosure, fieldKey: FieldKey };

/**
 * The place of a text in a report. `answer`: a field of words · `note`: the explanation of a number · `descriptor`: the
 * subject of a number · `row`: the reporter's name of a table row, by the key of one of its cells · `omission`: the
 * reason for an omitted disclosure · `letter`: the reason for omitted requirements, by the first of their letters ·
 * `sectorTopic`: why a topic of the Sector Standard is not material · `designLine`, `designText`: the company's own text
 * in the design, of one line or more, by its key there · the others: fields of the report itself.
 */
export const TextPlace = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('name') }),
    z.strictObject({ kind: z.literal('description') }),
    z.strictObject({ kind: z.literal('boundary') }),
    z.strictObject({ kind: z.literal('contact') }),
    z.strictObject({ kind: z.literal('designLine'), ...inDesign }),
    z.strictObject({ kind: z.literal('designText'), ...inDesign }),
    z.strictObject({ kind: z.literal('answer'), ...inField }),
    z.strictObject({ kind: z.literal('note'), ...inField }),
    z.strictObject({ kind: z.literal('descriptor'), ...inField }),
    z.strictObject({ kind: z.literal('row'), ...inDisclosure, member: z.string().min(1).max(100) }),
    z.strictObject({ kind: z.literal('omission'), ...inDisclosure }),
    z.strictObject({ kind: z.literal('letter'), ...inDisclosure, letter: z.string().regex(/^[\w .,()/-]{1,40}$/) }),
    z.strictObject({ kind: z.literal('sectorTopic'), code: z.string().regex(/^\d{1,2}\.\d{1,2}$/) }),
  ])
  .meta({ id: 'TextPlace' });
export type TextPlace = z.infer<typeof TextPlace>;
export type DesignTextPlace = Extract<TextPlace, { key: string }>;

/** Kind, then what names the place within it: the parts of its storage key. */
export const textPlaceParts = (place: TextPlace): readonly string[] => {
  switch (place.kind) {
    case 'name':
    case 'description':
    case 'boundary':
    case 'contact':
      return [place.kind];
    case 'designLine':
    case 'designText':
      return [place.kind, place.key];
    case 'answer':
    case 'note':
    case 'descriptor':
      return [place.kind, place.versionId, place.disclosureId, place.fieldKey];
    case 'row':
      return [place.kind, place.versionId, place.disclosureId, place.member];
    case 'omission':
      return [place.kind, place.versionId, place.disclosureId];
    case 'letter':
      return [place.kind, place.versionId, place.disclosureId, place.letter];
    case 'sectorTopic':
      return [place.kind, place.code];
  }
};

/** Equal for equal places; a key for maps and lists. Stored in files for translators, so it stays the same for good. */
export const textIdOf = (place: TextPlace): string => textPlaceParts(place).map(encodeURIComponent).join('/');

/** Whether a text is one of the design, which is written in both languages there. */
export const isDesignText = (place: TextPlace): place is DesignTextPlace => 'key' in place;

/** The disclosure of a place; undefined for a text of the report itself. */
export const disclosureOfText = (place: TextPlace): { versionId: string; disclosureId: string } | undefined =>
  'versionId' in place ? { versionId: place.versionId, disclosureId: place.disclosureId } : undefined;
