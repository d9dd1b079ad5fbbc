import { expect, it } from 'vitest';
import { nameBehindShort, sectionTitle } from './framework-text.ts';

it('names a section with its code, once', () => {
  const section = { code: 'GRI 201', title: 'Economic Performance 2016' };
  expect(sectionTitle(section, 'en')).toEqual({ text: 'GRI 201 Economic Performance 2016', lang: undefined });
  expect(sectionTitle(section, 'zhTw').lang).toBe('en');
  expect(sectionTitle({ code: 'A1', title: 'Aspect A1 Emissions' }, 'en').text).toBe('Aspect A1 Emissions');
});

it('shows after a short name only the rest of the full one', () => {
  const rest = (shortName: string, name: string) => nameBehindShort({ shortName, name }, 'en').text;
  expect(rest('HKEX', 'HKEX Environmental, Social and Governance Reporting Code')).toBe(
    'Environmental, Social and Governance Reporting Code',
  );
  expect(rest('TCFD', 'Recommendations of the Task Force')).toBe('Recommendations of the Task Force');
  expect(rest('SFDR PAI', 'SFDR principal adverse impact indicators')).toBe('principal adverse impact indicators');
  expect(rest('SASB', 'SASB')).toBe('');
  expect(rest('GRI', 'GRIT list')).toBe('GRIT list');
});
