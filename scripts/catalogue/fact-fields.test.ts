import { describe, expect, it } from 'vitest';
import { InputType } from '../../shared/model/answer/field-value.ts';
import { allDisclosures, allFields, disclosuresOf, frameworkOf } from './data-tests/built-catalogue.ts';
import { factsByFramework } from './fact-fields.ts';

const factFields = allFields.filter(({ key }) => key.startsWith('f'));

describe('facts', () => {
  it('give every input type of the specification a place in some framework', () => {
    const used = new Set(allFields.map(({ inputType }) => inputType));
    expect(InputType.options.filter((inputType) => !used.has(inputType))).toEqual([]);
  });

  it('all belong to a disclosure that is there', () => {
    for (const [key, byCode] of Object.entries(factsByFramework)) {
      const codes = disclosuresOf(frameworkOf(key)).map(({ code }) => code);
      expect(Object.keys(byCode).filter((code) => !codes.includes(code))).toEqual([]);
    }
  });

  it('are in both languages, their options too', () => {
    expect(factFields.filter(({ labelZhTw }) => !labelZhTw)).toEqual([]);
    expect(factFields.filter(({ options, optionsZhTw }) => options?.length !== optionsZhTw?.length)).toEqual([]);
  });

  it('have two options or more exactly where there is something to choose', () => {
    const isWrong = ({ inputType, options = [] }: { inputType: string; options?: string[] | undefined }) =>
      inputType.endsWith('Select') ? new Set(options).size < 2 : options.length > 0;
    expect(factFields.filter(isWrong)).toEqual([]);
  });

  it('are required only where a requirement of the standard is answered by them', () => {
    const asked = allDisclosures.flatMap(({ fields, requirements = [] }) =>
      fields.filter(({ key }) => requirements.some(({ covers }) => covers.includes(key))),
    );
    expect(factFields.filter((field) => field.isRequired && !asked.includes(field))).toEqual([]);
  });
});
