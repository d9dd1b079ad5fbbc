import { figureName } from '../../../../../shared/model/comparison/compared-names.ts';
import type { ComparedFigure } from '../../../../../shared/model/comparison/comparison.ts';
import { standingOf } from '../../../../../shared/model/comparison/comparison-status.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

export const changeKinds = [
  'changed',
  'unchanged',
  'restated',
  'waiting',
  'not-comparable',
  'only-here',
  'only-first',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The changes of a figure against any of the other columns; a row can be of several kinds. */
export const kindsOf = (figure: ComparedFigure): ChangeKind[] => {
  const kinds = figure.cells.slice(1).flatMap((cell, at): ChangeKind[] => {
    const standing = standingOf(figure, at + 1);
    if (standing === 'unknown') return [];
    if (standing !== 'compared') return [standing];
    return [Number(cell?.change?.absolute) === 0 ? 'unchanged' : 'changed'];
  });
  const isRestated = figure.cells.some((cell) => cell?.restated);
  const isWaiting = figure.cells.some((cell) => cell?.waiting);
  return [
    ...new Set([
      ...kinds,
      ...(isRestated ? (['restated'] as const) : []),
      ...(isWaiting ? (['waiting'] as const) : []),
    ]),
  ];
};

export type FilterableFigure = ComparedFigure & {
  nameText: string;
  frameworkNames: string[];
  pillarText: string;
  kinds: string[];
};

export type FilterNames = {
  framework: (versionId: string) => string;
  pillar: (pillar: ComparedFigure['pillar']) => string;
  kind: (kind: ChangeKind) => string;
};

/** A row as the filter sees it: every property a text or a list of texts. */
export const toFilterable = (figure: ComparedFigure, names: FilterNames, language: Language): FilterableFigure => ({
  ...figure,
  nameText: [figureName(figure, language), figure.metricCode ?? '', ...figure.places.map(({ code }) => code)].join(' '),
  frameworkNames: [...new Set(figure.places.map(({ versionId }) => names.framework(versionId)))],
  pillarText: names.pillar(figure.pillar),
  kinds: kindsOf(figure).map(names.kind),
});

/** Rows that the first column shares with any compared column, and rows that only one side has. */
export const hasCommonFigure = (figures: readonly ComparedFigure[]): boolean =>
  figures.some(({ cells }) => cells[0] && cells.slice(1).some((cell) => cell !== null));
