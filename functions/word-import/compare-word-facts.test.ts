/** Choices, dates and reasons in an edited Word file: fields that are neither numbers nor free text. */
import { expect, it } from 'vitest';
import type { ReportSnapshot } from '../../shared/model/publishing/snapshot.ts';
import { editWord, inControl, typed } from '../../tests/support/published-files/edit-word.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../render-docx/render-docx.ts';
import { omissionKey } from '../report-document/text/control-tag.ts';
import { compareWord } from './compare-word.ts';
import { readWord } from './read-word.ts';

const snapshot = sampleSnapshot({ language: 'en' });
const file = renderDocx(snapshot);

const disclosuresOf = ({ frameworks }: ReportSnapshot) =>
  frameworks.flatMap(({ versionId, sections }) =>
    sections.flatMap(({ disclosures }) => disclosures.map((disclosure) => ({ versionId, disclosure }))),
  );

const placeOf = (fieldKey: string) => {
  for (const { versionId, disclosure } of disclosuresOf(snapshot)) {
    const field = disclosure.fields.find(({ key }) => key === fieldKey);
    if (field) return { place: { versionId, disclosureId: disclosure.id, fieldKey }, field };
  }
  throw new Error(`the sample has no field ${fieldKey}`);
};

const choices = [
  { code: 'operational', names: ['Operational control', '營運控制權'] },
  { code: 'equity', names: ['Equity share', '股權比例'] },
  { code: 'HK', names: ['Hong Kong', '香港'] },
  { code: 'JP', names: ['Japan', '日本'] },
];

const compare = async (change: (body: string) => string) => {
  const { controls } = await readWord(editWord(await file, change));
  return compareWord({
    controls,
    now: snapshot,
    origin: snapshot,
    valueAt: () => undefined,
    unitsOf: () => [],
    choicesOf: () => choices,
  });
};

it.each([
  ['select', 'equity share', { kind: 'select', option: 'equity' }],
  ['select', '股權比例', { kind: 'select', option: 'equity' }],
  ['multi', 'Equity share; Operational control', { kind: 'multiSelect', options: ['equity', 'operational'] }],
  ['country', 'Japan', { kind: 'country', alpha2: 'JP' }],
  ['checked', 'No', { kind: 'checkbox', isChecked: false }],
  ['date', '31 December 2024', { kind: 'date', date: '2024-12-31' }],
  ['date', '2024年12月31日', { kind: 'date', date: '2024-12-31' }],
  ['period', '01-Jan-2024 – 31-Dec-2024', { kind: 'datePeriod', startOn: '2024-01-01', endOn: '2024-12-31' }],
  ['period', '2024年1月1日至2024年12月31日', { kind: 'datePeriod', startOn: '2024-01-01', endOn: '2024-12-31' }],
  ['dateTime', '06-Mar-2025 15:00 (UTC+08:00)', { kind: 'dateTime', dateTime: '2025-03-06T15:00:00+08:00' }],
  ['dateTime', '2025年3月6日 15:00（UTC−03:00）', { kind: 'dateTime', dateTime: '2025-03-06T15:00:00-03:00' }],
])('reads a choice or a date (%s: %s)', async (fieldKey, text, proposed) => {
  const { place, field } = placeOf(fieldKey);
  const result = await compare(inControl(place, typed(text)));
  expect(result.problems).toEqual([]);
  expect(result.changes).toMatchObject([{ fieldKey, proposed, stored: { value: field.value } }]);
});

it.each([
  ['select', 'Whatever control', 'choice'],
  ['multi', 'Equity share; nothing', 'choice'],
  ['checked', 'Perhaps', 'choice'],
  ['date', '03/04/2025', 'date'],
  ['period', '01-Jan-2025', 'date'],
  ['period', '31-Dec-2025 – 01-Jan-2025', 'date'],
  ['dateTime', '06-Mar-2025 15:00', 'date'],
])('reports a text that is neither a choice nor a date (%s: %s)', async (fieldKey, text, reason) => {
  const result = await compare(inControl(placeOf(fieldKey).place, typed(text)));
  expect(result.changes).toEqual([]);
  expect(result.problems).toMatchObject([{ fieldKey, reason, text }]);
});

it('clears an emptied choice, and ignores the case of a choice', async () => {
  const emptied = await compare(inControl(placeOf('select').place, typed('')));
  expect(emptied.changes).toMatchObject([{ fieldKey: 'select', proposed: null }]);
  const same = await compare(inControl(placeOf('select').place, typed('OPERATIONAL  control')));
  expect([same.changes, same.problems]).toEqual([[], []]);
});

it('reports the explanation of an omission that was edited', async () => {
  const omitted = disclosuresOf(snapshot).flatMap(({ versionId, disclosure: { id, omission } }) =>
    omission ? [{ versionId, disclosureId: id, fieldKey: omissionKey }] : [],
  );
  const [place] = omitted;
  if (!place) throw new Error('the sample leaves no disclosure out');
  const result = await compare(inControl(place, typed('Because we say so')));
  expect(result.changes).toEqual([]);
  expect(result.problems).toMatchObject([{ ...place, reason: 'omission', text: 'Because we say so' }]);
});
