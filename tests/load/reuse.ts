import { readFileSync } from 'node:fs';
import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import { isUnconditional } from '../../shared/catalogue/duty.ts';
import type { MetricSectionNode } from '../../shared/catalogue/metrics/metric-library.ts';
import { boundFieldOf, resolveField, targetOf } from '../../shared/model/data-point/binding.ts';
import { type DataPoint, DataPoint as DataPointSchema, subjectText } from '../../shared/model/data-point/data-point.ts';
import { type FindPoint, metricSubject } from '../../shared/model/data-point/known-values.ts';
import { libraryDimensionsOf } from '../../shared/model/data-point/library-dimensions.ts';
import { contentOf } from '../../shared/model/data-point/point-values.ts';
import { requirementsOf } from '../../shared/model/framework/disclosure-state.ts';
import { atLeast, type Measurement } from './figure.ts';

const catalogue = createCatalogue((file) =>
  JSON.parse(readFileSync(new URL(`../../shared/catalogue/data/${file}`, import.meta.url), 'utf8')),
);
const metrics = catalogue.metrics();
const source = 'gri-2021';
/** Share of a framework's figures, in per cent, that a finished GRI report fills or offers at the least. */
const limits: Record<string, number> = {
  [source]: 100,
  'esrs-2023': 40,
  'hkex-2025': 60,
  'ifrs-s2-2023': 35,
  'vsme-2025': 45,
};
const time = { startOn: '2025-01-01', endOn: '2025-12-31' };

const disclosuresOf = (versionId: string) =>
  (catalogue.framework(versionId)?.sections ?? []).flatMap(({ disclosures }) => disclosures);

const figuresOf = (versionId: string) =>
  disclosuresOf(versionId).flatMap((disclosure) =>
    disclosure.fields
      .filter(({ inputType }) => inputType === 'Number' || inputType === 'Integer')
      .map((field) => ({
        field,
        bound: boundFieldOf(metrics, field),
        place: { versionId, disclosureId: disclosure.id, fieldKey: field.key },
        requirements: requirementsOf(disclosure).filter(({ covers }) => covers.includes(field.key)),
      })),
  );

const author = { userId: `usr_${'0'.repeat(32)}`, name: 'x' };
const stamp = { source: 'report', author, at: '2026-01-01T00:00:00.000Z', revision: 1 };
const rest = { entityId: null, confirmations: [], evidenceIds: [] };

/** Metrics with the sections by which GRI asks everybody to break them down. */
const brokenDown = (): Map<string, MetricSectionNode[]> => {
  const asked = new Map<string, MetricSectionNode[]>();
  for (const { bound, requirements } of figuresOf(source)) {
    if (!bound) continue;
    const wanted = requirements
      .filter((requirement) => requirement.kind === 'breakdown' && isUnconditional(requirement))
      .flatMap(({ dimension }) => libraryDimensionsOf(dimension));
    const sections = metrics
      .children(bound.node.code)
      .filter((node) => node.kind === 'SECTION')
      .filter(({ dimension }) => wanted.includes(dimension));
    if (sections.length > 0) asked.set(bound.node.code, sections);
  }
  return asked;
};

/**
 * A report under GRI with a different number in each figure, including the breakdowns that GRI requires of everybody.
 */
const everyGriFigure = () => {
  const points = new Map<string, DataPoint>();
  const find: FindPoint = (subject) => points.get(subjectText(subject));
  const write = (point: object): void => {
    const made = DataPointSchema.parse({ ...time, ...stamp, ...rest, ...point });
    points.set(subjectText(made), made);
  };
  let number = 10;
  for (const { bound, place } of figuresOf(source)) {
    if (!bound) continue;
    const target = targetOf(bound, place, find);
    number += 1;
    const content = contentOf(
      bound,
      { kind: 'number', number: `${number}`, state: 'reported' },
      target.variant !== null,
    );
    if (!content || find(target)) continue;
    write({ ...target, content, origin: { ...place, reportId: `rpt_${'0'.repeat(26)}`, reportName: 'x' } });
  }
  const sections = brokenDown();
  for (const member of [...sections.values()].flat().flatMap(({ code }) => metrics.children(code))) {
    const node = metrics.findValue(member.code);
    if (!node || find(metricSubject(node.code))) continue;
    number += 1;
    const typed = { kind: 'number', number: `${number}`, unit: node.defaultUnit, state: 'reported' } as const;
    const content = { amount: `${number}`, exact: `${number}`, unit: node.defaultUnit, typed, state: 'reported' };
    write({ ...metricSubject(node.code), content, origin: null });
  }
  return { find, sections };
};

/** Why a figure remains open: no GRI field provides it. */
const whyOpen = ({ bound }: ReturnType<typeof figuresOf>[number]): string => {
  if (!bound) return 'the figure is of its own standard alone, no metric binds it';
  const { code, formula } = bound.node;
  const asked = catalogue.answersOf(code)[source];
  if (asked) return `GRI ${asked.join(', ')} asks for ${code}, this figure covers another part of it`;
  return formula ? `no GRI figure gives ${code}, nor each part of ${formula}` : `no GRI figure gives ${code}`;
};

/** The rows of its table are there, without their total: GRI asks for the same rows. */
const isFilledByRows = (
  { bound }: ReturnType<typeof figuresOf>[number],
  sections: Map<string, MetricSectionNode[]>,
) => {
  if (bound?.relation.binding !== 'section') return false;
  const { section, components } = bound.relation;
  if (section !== undefined) return sections.get(bound.node.code)?.some(({ code }) => code === section) ?? false;
  return figuresOf(source).some(
    (figure) =>
      figure.bound?.relation.binding === 'section' &&
      components !== undefined &&
      figure.bound.relation.components?.join() === components.join(),
  );
};

const lettersOf = (requirements: readonly { letter: string }[]): string[] => [
  ...new Set(requirements.map(({ letter }) => letter)),
];

export const reuseOf = (versionId: string) => {
  const { find, sections } = everyGriFigure();
  const figures = figuresOf(versionId).map((figure) => {
    const offer = figure.bound && resolveField(metrics, figure.bound, figure.place, undefined, find);
    const state = offer?.state ?? 'none';
    return { ...figure, offer, state: state === 'none' && isFilledByRows(figure, sections) ? 'hub' : state };
  });
  const open = figures.filter(({ state }) => state === 'none');
  return {
    total: figures.length,
    filled: figures.filter(({ state }) => state === 'hub' || state === 'computed').length,
    offered: figures.filter(({ state }) => state === 'proposal').length,
    offers: figures
      .filter(({ state }) => state === 'proposal')
      .map(({ place, field, requirements, bound, offer }) => ({
        place: [place.disclosureId, place.fieldKey, field.label].join(' '),
        letters: lettersOf(requirements),
        from: offer?.derivation?.formula ?? offer?.point?.metricCode ?? bound?.node.formula ?? '',
        condition: offer?.derivation?.note,
      })),
    open: open.map((figure) => ({
      place: [figure.place.disclosureId, figure.place.fieldKey, figure.field.label].join(' '),
      letters: lettersOf(figure.requirements),
      why: whyOpen(figure),
    })),
  };
};

/**
 * Values that a complete report under GRI provides to the other frameworks, with the remaining gaps and their reasons.
 */
export const measureReuse: Measurement = async (print) => {
  for (const [versionId, limit] of Object.entries(limits)) {
    const { total, filled, offered, offers, open } = reuseOf(versionId);
    const what = `figures of ${versionId} filled (${filled}) or offered (${offered}) of ${total} by a finished GRI report`;
    print(atLeast({ id: 'REUSE', what, value: ((filled + offered) / total) * 100, unit: '%', limit }));
    for (const { place, letters, from, condition } of offers) {
      process.stderr.write(
        `  ${versionId} ${place} (${letters.join(', ')}) offered: ${from}${condition ? `. ${condition}` : ''}\n`,
      );
    }
    for (const { place, letters, why } of open) {
      process.stderr.write(`  ${versionId} ${place} (${letters.join(', ')}): ${why}\n`);
    }
  }
};
