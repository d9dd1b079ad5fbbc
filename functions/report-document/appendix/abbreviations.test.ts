import { expect, it } from 'vitest';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { abbreviationsOf } from './abbreviations.ts';

it('explains the abbreviations that a report uses, and no others', () => {
  const snapshot = sampleSnapshot({ frameworks: 1 });
  const [disclosure] = snapshot.frameworks[0]?.sections[0]?.disclosures ?? [];
  if (!disclosure) throw new Error('no disclosure');
  disclosure.title = 'HFCs and NOx, as the GRIP project says';
  const words = Object.fromEntries(abbreviationsOf(snapshot));
  expect(words).toMatchObject({ HFC: 'hydrofluorocarbons', NOx: 'nitrogen oxides', GHG: 'greenhouse gases' });
  expect(Object.keys(words)).not.toContain('GRI');
  const chinese = { ...snapshot, report: { ...snapshot.report, language: 'zhTw' as const } };
  expect(Object.fromEntries(abbreviationsOf(chinese)).GHG).toBe('溫室氣體');
});
