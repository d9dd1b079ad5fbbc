import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { parseNumber } from '../../../../../shared/model/numbers/parse-number.ts';
import { composeNumber, numberPartsOf } from '../../reports/fields/number-parts.ts';
import { createTyping } from '../../reports/fields/partial-input.ts';
import { address, setUp } from './save-queue.fixture.ts';
import { editKey } from './save-queue.model.ts';
import type { SeenValue } from './save-queue.types.ts';

const field = { units: ['TJ', 'GJ'], defaultUnit: 'TJ' };
const figure = (number: string): FieldValue => ({ kind: 'number', number, state: 'reported', unit: 'TJ' });

/**
 * A field of the report with the value 480,000 TJ, typed into key by key; the whole queue is real except the network.
 */
const bench = () => {
  const { queue, sent, fire, storedEdits } = setUp();
  const typing = createTyping();
  let stored: SeenValue = { value: figure('480000'), revision: 1, updatedAt: undefined, updatedBy: undefined };
  const type = (text: string): void => {
    const value = queue.getState().edits[editKey(address)]?.value ?? stored.value;
    const parsed = parseNumber(text, { units: field.units });
    const made =
      parsed.kind === 'number'
        ? composeNumber({ ...numberPartsOf(field, value), number: parsed.number })
        : parsed.kind === 'empty'
          ? null
          : undefined;
    queue.type(address, typing.next(value, made), stored);
  };
  const typeKeys = (text: string, from = 0): void => {
    for (let end = from + 1; end <= text.length; end += 1) type(text.slice(0, end));
  };
  const answer = async (revision: number): Promise<void> => {
    const last = sent.at(-1);
    stored = { ...stored, value: last?.edit.value ?? null, revision };
    await last?.answer({ kind: 'stored', stored });
  };
  return { queue, sent, fire, storedEdits, typing, type, typeKeys, answer, stored: () => stored.value };
};

describe('a text that becomes invalid while it is typed', () => {
  it('sends nothing of its prefix', () => {
    const { typeKeys, fire, queue, sent, storedEdits } = bench();
    typeKeys('0.48 PX');
    fire();
    queue.flush();
    expect(sent).toEqual([]);
    expect(storedEdits()).toEqual([]);
  });

  it('restores the previous value if its prefix was stored already', async () => {
    const { typeKeys, fire, sent, answer, stored } = bench();
    typeKeys('0.48');
    fire();
    await answer(2);
    expect(stored()).toEqual(figure('0.48'));
    typeKeys('0.48 PX', 4);
    fire();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.edit).toMatchObject({ value: figure('480000'), base: { revision: 2 } });
    await answer(3);
    expect(stored()).toEqual(figure('480000'));
  });

  it('restores it also while its prefix is being sent', async () => {
    const { typeKeys, fire, sent, answer } = bench();
    typeKeys('0.48');
    fire();
    typeKeys('0.48 PX', 4);
    await answer(2);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.edit).toMatchObject({ value: figure('480000'), base: { revision: 2 } });
  });

  it('stores the value once it is corrected', () => {
    const { typeKeys, type, fire, sent } = bench();
    typeKeys('0.48 PX');
    type('0.48 TJ');
    fire();
    expect(sent.map(({ edit }) => edit.value)).toEqual([figure('0.48')]);
  });

  it('goes back to the value that was confirmed in between', async () => {
    const { typeKeys, queue, typing, answer, sent } = bench();
    typeKeys('7');
    queue.flush();
    typing.end();
    await answer(2);
    typeKeys('7 PX', 1);
    queue.flush();
    expect(sent).toHaveLength(1);
  });
});
