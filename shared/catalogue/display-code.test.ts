import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import { shownCode } from './display-code.ts';

const catalogue = createCatalogue((file) => JSON.parse(readFileSync(`${import.meta.dirname}/data/${file}`, 'utf8')));
const codes = catalogue
  .frameworks()
  .flatMap(({ versionId }) => catalogue.framework(versionId)?.sections ?? [])
  .flatMap(({ disclosures }) => disclosures.map(({ code }) => code));

it.each([
  ['Governance a)', '管治 a)'],
  ['Metrics and Targets c)', '指標及目標 c)'],
  ['Risk and impact management A(ii)', '風險及影響管理 A(ii)'],
  ['Requirement 1', '要求 1'],
  ['Principle 10', '原則 10'],
  ['Category 15', '類別 15'],
  ['Scope 1', '範圍 1'],
  ['CapEx', '資本開支'],
  ['Art. 3(a)', '第 3(a) 條'],
])('says the words of a code in Chinese: %s', (code, shown) => {
  expect(shownCode(code, 'zhTw')).toBe(shown);
  expect(shownCode(code, 'en')).toBe(code);
});

it.each(['305-1', '27(a)(iii)', 'ESRS 2', 'KPI A1.1', 'FN-AC-410a', 'Governance council 2', 'Our goal 3', ''])(
  'leaves a code that is no such words as it is: %s',
  (code) => expect(shownCode(code, 'zhTw')).toBe(code),
);

it('leaves no code of the catalogue in English words', () => {
  expect(codes.length).toBeGreaterThan(1000);
  expect(codes.map((code) => shownCode(code, 'zhTw')).filter((code) => /(?<![(])\b[A-Z][a-z]{2,}/.test(code))).toEqual(
    [],
  );
});
