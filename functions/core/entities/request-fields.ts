import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { BilingualText, Field } from '../../../shared/catalogue/framework.ts';
import { AppError } from '../../../shared/errors.ts';
import { boundFieldOf, subjectsOf, targetOf } from '../../../shared/model/data-point/binding.ts';
import { type FieldReference, subjectText } from '../../../shared/model/data-point/data-point.ts';
import type { FindPoint, Subject } from '../../../shared/model/data-point/known-values.ts';
import { fieldOfMetric } from '../../../shared/model/data-point/metric-field.ts';
import type { BoundField } from '../../../shared/model/data-point/point-values.ts';
import type { RequestSubject } from '../../../shared/model/entities/request.ts';

/** A metric that is asked for by itself has one field, and no disclosure. */
export const metricVersion = 'metric';

export type AskedFields = {
  code: string;
  title: string;
  titleZhTw: string | null;
  frameworkName: string | null;
  fields: Field[];
  /** What a figure is, by the key of its field. */
  definitions: Record<string, BilingualText>;
};

const definitionsOf = (catalogue: Catalogue, fields: readonly Field[]): Record<string, BilingualText> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const bound = boundFieldOf(catalogue.metrics(), field);
      return bound?.relation.relation === 'equal'
        ? [[field.key, { en: bound.node.definition, zhTw: bound.node.definitionZhTw }]]
        : [];
    }),
  );

/** Fields that a subject requests; 404 where the catalogue has no such disclosure or metric. */
export const askedFields = (catalogue: Catalogue, subject: RequestSubject): AskedFields => {
  if (subject.kind === 'metric') {
    const node = catalogue.metrics().findValue(subject.metricCode);
    if (!node || node.formula !== null) throw new AppError('metric.not_found');
    const { field, relation } = fieldOfMetric(node);
    const fields = [{ ...field, metric: relation }];
    return {
      code: node.code,
      title: node.name,
      titleZhTw: node.nameZhTw,
      frameworkName: null,
      fields,
      definitions: definitionsOf(catalogue, fields),
    };
  }
  const { versionId, disclosureId } = subject;
  const disclosure = catalogue.disclosure(versionId, disclosureId);
  const framework = catalogue.frameworks().find((one) => one.versionId === versionId);
  if (!disclosure || !framework) throw new AppError('disclosure.not_found');
  const { code, title, titleZhTw = null, fields } = disclosure;
  const definitions = definitionsOf(catalogue, fields);
  return { code, title, titleZhTw, frameworkName: framework.shortName, fields, definitions };
};

const placeOf = (subject: RequestSubject, fieldKey: string): FieldReference =>
  subject.kind === 'metric'
    ? { versionId: metricVersion, disclosureId: subject.metricCode, fieldKey }
    : { versionId: subject.versionId, disclosureId: subject.disclosureId, fieldKey };

/** A figure that is asked for, and the data point that it becomes. */
export type AskedFigure = { bound: BoundField; place: FieldReference };

/**
 * Figures of a subject that the metric library binds: only these become data points. Calculated figures are excluded.
 */
export const askedFigures = (catalogue: Catalogue, subject: RequestSubject): AskedFigure[] =>
  askedFields(catalogue, subject).fields.flatMap((field) => {
    const bound = boundFieldOf(catalogue.metrics(), field);
    const isGiven = bound && bound.relation.binding !== 'computed' && bound.node.formula === null;
    return isGiven ? [{ bound, place: placeOf(subject, field.key) }] : [];
  });

/** Metrics that a subject's figures mean, in the order of its fields, with those that are calculated from others. */
export const askedMetrics = (catalogue: Catalogue, subject: RequestSubject): string[] =>
  askedFields(catalogue, subject).fields.flatMap((field) => {
    const bound = boundFieldOf(catalogue.metrics(), field);
    return bound && (bound.relation.binding !== 'computed' || bound.node.formula !== null) ? [bound.node.code] : [];
  });

/** Subjects that must be read to know where figures go, each once. */
export const subjectsToRead = (catalogue: Catalogue, figures: readonly AskedFigure[]): Subject[] => {
  const all = figures.flatMap(({ bound, place }) => subjectsOf(catalogue.metrics(), bound, place));
  return [...new Map(all.map((subject) => [subjectText(subject), subject])).values()];
};

export const targetOfFigure = ({ bound, place }: AskedFigure, find: FindPoint): Subject => targetOf(bound, place, find);
