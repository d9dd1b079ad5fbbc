import type * as z from 'zod';
import {
  ReportSnapshot,
  SnapshotDisclosure,
  SnapshotField,
  SnapshotFramework,
  SnapshotSection,
} from '../../../shared/model/publishing/snapshot.ts';
import { withoutTurns } from '../../../shared/model/text/bidi-controls.ts';

/**
 * Text that every one of the three formats can carry. XML 1.0 (Word, Excel) forbids control characters, lone surrogates
 * and U+FFFE/FFFF; one of them makes the whole file unreadable, so they become U+FFFD, visibly, instead of vanishing.
 * Line ends are made one kind. Tab and line feed stay.
 */
const lineEnds = /\r\n?|\u2028|\u2029/g;
const noCharacter = /[^\t\n\u0020-\u007E\u0085\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Most texts of a report match this and need no further check. */
const isPlain = /^[\t\n\u0020-\u007E]*$/;

export const printableText = (text: string): string =>
  isPlain.test(text) ? text : withoutTurns(text).replace(lineEnds, '\n').replace(noCharacter, '\uFFFD');

/** The same value where nothing had to change: of a report of a hundred thousand points there are not two. */
const printableJson = (value: unknown): unknown => {
  if (typeof value === 'string') return printableText(value);
  if (Array.isArray(value)) {
    const printed = value.map(printableJson);
    return printed.every((entry, index) => entry === value[index]) ? value : printed;
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  const printed = entries.map(([key, entry]): [string, unknown] => [printableText(key), printableJson(entry)]);
  const isSame = printed.every(([key, entry], index) => key === entries[index]?.[0] && entry === entries[index][1]);
  return isSame ? value : Object.fromEntries(printed);
};

const printable = <Value>(schema: z.ZodType<Value>, value: Value): Value => {
  const printed = printableJson(value);
  return printed === value ? value : schema.parse(printed);
};

const ReportHead = ReportSnapshot.omit({ frameworks: true });
const FrameworkHead = SnapshotFramework.omit({ sections: true });
const SectionHead = SnapshotSection.omit({ disclosures: true });
const DisclosureHead = SnapshotDisclosure.omit({ fields: true });

const printableDisclosure = ({ fields, ...head }: SnapshotDisclosure): SnapshotDisclosure => ({
  ...printable(DisclosureHead, head),
  fields: fields.map((field) => printable(SnapshotField, field)),
});

const printableSection = ({ disclosures, ...head }: SnapshotSection): SnapshotSection => ({
  ...printable(SectionHead, head),
  disclosures: disclosures.map(printableDisclosure),
});

const printableFramework = ({ sections, ...head }: SnapshotFramework): SnapshotFramework => ({
  ...printable(FrameworkHead, head),
  sections: sections.map(printableSection),
});

/**
 * The snapshot with every text printable, keys included, since labels are found by the codes of values. Only objects
 * with such a text are copied.
 */
export const printableSnapshot = ({ frameworks, ...head }: ReportSnapshot): ReportSnapshot => ({
  ...printable(ReportHead, head),
  frameworks: frameworks.map(printableFramework),
});
