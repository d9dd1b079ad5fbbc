import { labelForms } from './plain-label.ts';
import { type SaidUnit, saidUnit, scaleWordOf } from './said-unit.ts';
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
  const cut = [label.replace(bracketed, ''), label.replace(lastTail, '$1'), label.replace(unitTail, '')].map((one) =>
    one.trim(),
  );
  const name = cut.find((one) => one !== label && labelForms(one).some(knows)) ?? cut.find((one) => one !== label);
  return name === undefined ? { name: label, unit: '' } : { name, unit: said.unit };
};
/** Behind the last sign: "Scope 1: mobile combustion in kt". */
const lastTail = /^(.*\S)\s*(?:[,，:：]|\s[–—-]|\s(?=in\s))[^,，–—]{1,40}$/s;
const unitTail = /\s*(?:[,，:：]|\s[–—-]|\s(?=in\s))[^,，–—]{1,40}$/;

/** "2024 tCO2e", "2024 (kt)": what the head of a column says of its unit. */
const behindYear = /^(.*\d{4})\s+(\D.*)$/s;
export const unitOfHead = (text: string): SaidUnit | undefined =>
  saidUnit(text) ?? saidUnit(behindYear.exec(text)?.[2] ?? '');

/** The head of a column without its unit, and what it says of it. */
export const splitHead = (text: string): { name: string; said: SaidUnit | undefined } => {
  const said = unitOfHead(text);
  if (!said) return { name: text, said };
  const { name } = splitLabel(text, () => false);
  return { name: name === text ? (behindYear.exec(text)?.[1] ?? text) : name, said };
};
