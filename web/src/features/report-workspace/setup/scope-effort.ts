import type { Field } from '../../../../../shared/catalogue/framework.ts';

/**
 * Minutes per answer for a person who has the data at hand. Our own estimate: a figure is looked up, prose is written.
 */
const minutesOfFigure = 6;
const minutesOfProse = 20;
const minutesOfFact = 2;

type Typed = Pick<Field, 'inputType'>;
const isFigure = ({ inputType }: Typed): boolean => inputType === 'Number' || inputType === 'Integer';
const isProse = ({ inputType }: Typed): boolean => inputType === 'Text Area (RTE)' || inputType === 'Text Area';

/** Minutes for a disclosure; figures that the data hub knows take none. */
export const minutesOf = (fields: readonly Typed[], known: number): number => {
  const figures = fields.filter(isFigure).length;
  const prose = fields.filter(isProse).length;
  const facts = fields.length - figures - prose;
  return Math.max(0, figures - known) * minutesOfFigure + prose * minutesOfProse + facts * minutesOfFact;
};

/** "about 9 h": whole hours, at least one. */
export const hoursOf = (minutes: number): number => Math.max(1, Math.round(minutes / 60));
