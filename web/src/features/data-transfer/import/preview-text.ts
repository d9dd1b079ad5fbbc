import type { ImportPreviewRow } from '../../../../../shared/model/data-import.ts';

/** A value with its unit and what says more of it, such as a currency; an estimate is marked as everywhere (screens 2). */
export const valueText = ({ value, unit, descriptor, state }: ImportPreviewRow['after']): string => {
  const figure = [state === 'estimated' ? '≈' : '', value, unit].filter(Boolean).join(' ');
  return [figure, descriptor].filter(Boolean).join(' · ');
};
