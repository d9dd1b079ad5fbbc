import { labelForms } from './plain-label.ts';
import { saidUnit, scaleWordOf } from './said-unit.ts';
import { bracketed } from './unit-text.ts';

/** "Waste (kg)", "Waste, kg": the label of a row with its unit, where that is not a part of the metric's name. */
export const splitLabel = (label: string, knows: (label: string) => boolean): { name: string; unit: string } => {
  if (knows(label)) return { name: label, unit: '' };
  const said = saidUnit(label);
  if (!said || said.isScale || said.unit === '') {
    const inner = bracketed.exec(label)?.[1] ?? '';
    return scaleWordOf(inner) === undefined
      ? { name: label, unit: '' }
      : { name: label.replace(bracketed, '').trim(), unit: inner };
  }
  const cut = [bracketed, unitTail].map((tail) => label.replace(tail, '').trim());
  const name = cut.find((one) => one !== label && labelForms(one).some(knows)) ?? cut.find((one) => one !== label);
  return name === undefined ? { name: label, unit: '' } : { name, unit: said.unit };
};
const unitTail = /\s*(?:[,，:：]|\s[–—-]|\s(?=in\s))[^,，–—]{1,40}$/;
