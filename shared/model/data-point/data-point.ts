import * as z from 'zod';
import { parseFraction, type Rational } from '../../catalogue/metrics/decimal.ts';
import { DataImportId, OrganizationId, ReportId, TimeChangeId } from '../../ids.ts';
import { FieldKey } from '../answer/field-key.ts';
import { FieldValue } from '../answer/field-value.ts';
import { ValueState } from '../answer/value-state.ts';
import { TimeTemplate } from '../calendar/reporting-time-template.ts';
import { Author } from '../people/author.ts';

/** From when to when something was measured (specification 3). A report's period is one. */
export const TimeSpan = z.object({ startOn: z.iso.date(), endOn: z.iso.date() });
export type TimeSpan = z.infer<typeof TimeSpan>;

const firstYear = '1900';
const lastYear = '2199';

/**
 * Days that a reporting time may have: in order, in years that are reported on. A year mistyped as 0025 or 20255 is
 * none.
 */
export const isReportingSpan = ({ startOn, endOn }: TimeSpan): boolean =>
  startOn <= endOn && startOn.slice(0, 4) >= firstYear && endOn.slice(0, 4) <= lastYear;

/** A reporting time of an organisation; its dates are its identity, so two reports over the same year share it. */
export const ReportingTime = TimeSpan.extend({
  organizationId: OrganizationId,
  /** As people call it; absent: by its dates. */
  name: z.string().max(255).optional(),
  template: TimeTemplate.optional(),
  /** Values were written in the data hub: it is checked before the time is deleted. */
  isLinked: z.boolean().optional(),
  /** While its days change: nothing is written into the old time, and neither of the two is deleted. */
  change: z.object({ changeId: TimeChangeId, isLeft: z.boolean() }).optional(),
  createdAt: z.iso.datetime(),
  createdBy: Author,
  /** The import that made it, which takes it back with its values; absent: a person or a report did. */
  importId: DataImportId.optional(),
  revision: z.number().int(),
});
export type ReportingTime = z.infer<typeof ReportingTime>;

/** One field of one disclosure of one framework edition. */
export const FieldReference = z.object({
  versionId: z.string().min(1).max(80),
  disclosureId: z.string().min(1).max(200),
  fieldKey: FieldKey,
});
export type FieldReference = z.infer<typeof FieldReference>;

/** The same for the same disclosure, or field, of a report. */
export const disclosureText = ({ versionId, disclosureId }: Omit<FieldReference, 'fieldKey'>): string =>
  `${versionId} ${disclosureId}`;
export const fieldText = (field: FieldReference): string => `${disclosureText(field)} ${field.fieldKey}`;

/**
 * The key of a value: metric, or the variant of it for one field (narrower, broader, on another basis), in a reporting
 * time, for an entity (null: the organisation itself) and a member of a section ('': the whole).
 */
export const DataPointKey = TimeSpan.extend({
  metricCode: z.string().min(1).max(200),
  variant: FieldReference.nullable(),
  entityId: z.string().min(1).max(60).nullable(),
  member: z.string().max(120),
});
export type DataPointKey = z.infer<typeof DataPointKey>;

/** A field of a report that typed or confirmed a value. */
export const PointOrigin = FieldReference.extend({ reportId: ReportId, reportName: z.string() });
export type PointOrigin = z.infer<typeof PointOrigin>;

export const PointSource = z.enum(['report', 'entity', 'internal']);
export type PointSource = z.infer<typeof PointSource>;

/**
 * The value itself. `amount` is in the metric's default unit, rounded at twenty fraction digits; `exact` is the same
 * without rounding ("250/9"), from which other units are made. `typed` is what the person gave. Words have no amount.
 */
export const PointContent = z.object({
  amount: z
    .string()
    .regex(/^-?\d{1,60}(\.\d{1,20})?$/)
    .nullable(),
  exact: z
    .string()
    .regex(/^-?\d+(\/\d+)?$/)
    .max(200)
    .nullable(),
  unit: z.string().max(60),
  typed: FieldValue,
  state: ValueState,
  /** Of a rolled-up number: a short text that is another one for other entities in it, or another method. */
  entities: z.string().max(60).optional(),
});
export type PointContent = z.infer<typeof PointContent>;

/** The cell that an import found a value in, and what stood there word for word; `sheet` is '' where the file has none. */
export const SourceCell = z.object({
  importId: DataImportId,
  file: z.string().max(255),
  sheet: z.string().max(255),
  cell: z.string().max(20),
  text: z.string().max(255),
});
export type SourceCell = z.infer<typeof SourceCell>;

const stamp = {
  /** null: the value was taken back; the point keeps its revisions. */
  content: PointContent.nullable(),
  source: PointSource,
  origin: PointOrigin.nullable(),
  author: Author,
  at: z.iso.datetime(),
  /** Why a value was changed in the data hub, in the person's words. */
  reason: z.string().max(255).optional(),
  /** The source cell of an imported value. */
  cell: SourceCell.optional(),
  revision: z.number().int().min(1),
};

export const confirmationsMax = 50;

export const DataPoint = DataPointKey.extend({
  ...stamp,
  /** Other fields that gave the same value by themselves: it outlives its origin. */
  confirmations: z.array(PointOrigin).max(confirmationsMax),
  evidenceIds: z.array(z.string()),
}).meta({ id: 'DataPoint' });
export type DataPoint = z.infer<typeof DataPoint>;

/**
 * `kept`: what was typed in a conflict, while the value of that revision stayed · `undone`: an import was taken back, so
 * the value before it is there again, or none.
 */
export const PointAction = z.enum(['typed', 'changed', 'overwritten', 'taken-back', 'moved', 'kept', 'undone']);
export type PointAction = z.infer<typeof PointAction>;

/** One revision of a point, written in the transaction that creates it and never changed. */
export const DataPointVersion = DataPointKey.extend({
  ...stamp,
  action: PointAction,
  /** Who chose this value in a conflict, if another person typed it. */
  settledBy: Author.optional(),
  /** Identifies a value that was typed against one revision and not taken. */
  keptId: z.string().min(1).max(80).optional(),
  /** Of an `undone` revision: the one before the import, which has that value again; 0: there was none. */
  again: z.number().int().min(0).optional(),
  /**
   * Written by an import that was taken back after a later value replaced it: undoing the later value does not restore
   * it.
   */
  isWithdrawn: z.boolean().optional(),
  /** Of a `moved` revision, which holds no value any more: the new time of its value, and its revision there. */
  movedTo: TimeSpan.extend({ revision: z.number().int().min(1) }).optional(),
  /** Files of a value that was taken back: they are not those of the next one in its place. */
  leftEvidenceIds: z.array(z.string()).optional(),
}).meta({ id: 'DataPointVersion' });
export type DataPointVersion = z.infer<typeof DataPointVersion>;

/** A point that holds a value. */
export type LivePoint = DataPoint & { content: PointContent };
export const isLive = (point: DataPoint | undefined): point is LivePoint =>
  point !== undefined && point.content !== null;

/** The exact number of a value; undefined for words. */
export const exactOf = (content: PointContent): Rational | undefined =>
  content.exact === null ? undefined : parseFraction(content.exact);

/** Ids of fields and versions hold no space, so the text is unambiguous. */
export const variantText = (variant: FieldReference | null): string =>
  variant === null ? '' : `${variant.versionId} ${variant.fieldKey} ${variant.disclosureId}`;

/** Names a point within one organisation, entity and reporting time. */
export const subjectText = ({
  metricCode,
  variant,
  member,
}: Omit<DataPointKey, 'startOn' | 'endOn' | 'entityId'>): string =>
  [metricCode, variantText(variant), member].join('\n');

export const isSameField = (a: FieldReference, b: FieldReference): boolean =>
  a.versionId === b.versionId && a.disclosureId === b.disclosureId && a.fieldKey === b.fieldKey;

export const isSameOrigin = (a: PointOrigin, b: PointOrigin): boolean => a.reportId === b.reportId && isSameField(a, b);

const februaryEnd = (year: number): number => new Date(Date.UTC(year, 2, 0)).getUTCDate();

const yearBack = (date: string, isEnd: boolean): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const isFebruaryEnd = month === 2 && day === februaryEnd(year);
  const last = februaryEnd(year - 1);
  const dayBefore = month === 2 && (isEnd ? isFebruaryEnd : day > last) ? last : day;
  const pad = (value: number, width: number): string => String(value).padStart(width, '0');
  return `${pad(year - 1, 4)}-${pad(month, 2)}-${pad(dayBefore, 2)}`;
};

/** The same reporting time one year earlier; the end of February stays its end. */
export const yearBefore = ({ startOn, endOn }: TimeSpan): TimeSpan => ({
  startOn: yearBack(startOn, false),
  endOn: yearBack(endOn, true),
});
