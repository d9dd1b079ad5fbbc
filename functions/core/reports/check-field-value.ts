import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Disclosure, Field } from '../../../shared/catalogue/framework.ts';
import { AppError } from '../../../shared/errors.ts';
import { type FieldValue, valueKindOf } from '../../../shared/model/answer/field-value.ts';
import { cellOf, findField } from '../../../shared/model/data-point/breakdown.ts';

/** Field of a disclosure by key, a cell of its tables as well, or 404. */
export const getField = (catalogue: Catalogue, disclosure: Disclosure, fieldKey: string): Field => {
  const field = findField(catalogue.metrics(), disclosure, fieldKey);
  if (!field) throw new AppError('disclosure.not_found');
  return field;
};

const wholeNumber = /^-?\d+(\.0+)?$/;

/** The countries that the answer names, as its value or as the row of its table, are of the catalogue's list. */
const checkCountries = (catalogue: Catalogue, { key }: Field, value: FieldValue): void => {
  const cell = cellOf(key);
  const named = [
    ...(value.kind === 'country' ? [value.alpha2] : []),
    ...(cell?.dimension === 'country' ? [cell.member] : []),
  ];
  if (named.every((code) => catalogue.countries().some(({ id }) => id === code))) return;
  throw new AppError('field.wrong_kind');
};

/** A value must be of the field's kind, in one of its units, and one of its options: 422 otherwise. */
export const checkFieldValue = (catalogue: Catalogue, field: Field, value: FieldValue | null): void => {
  if (value === null) return;
  if (value.kind !== valueKindOf(field.inputType)) throw new AppError('field.wrong_kind');
  if (value.kind === 'number') {
    const units = field.units ?? [];
    if (value.unit !== undefined && units.length > 0 && !units.includes(value.unit)) {
      throw new AppError('field.wrong_unit');
    }
    if (field.inputType === 'Integer' && value.number !== null && !wholeNumber.test(value.number)) {
      throw new AppError('field.wrong_kind');
    }
  }
  checkCountries(catalogue, field, value);
  const options = field.options ?? [];
  if (options.length === 0) return;
  if (value.kind === 'select' && !options.includes(value.option)) throw new AppError('field.wrong_kind');
  if (value.kind === 'multiSelect' && !value.options.every((option) => options.includes(option))) {
    throw new AppError('field.wrong_kind');
  }
};
