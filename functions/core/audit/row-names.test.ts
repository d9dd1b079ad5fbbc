import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../../../shared/catalogue/catalogue.ts';
import { smallCatalogue } from '../../../tests/support/memory/small-catalogue.ts';
import { loadCatalogueFile } from '../../core/catalogue-files.ts';
import { rowNames } from './row-names.ts';

type Row = Parameters<typeof rowNames>[1];
const place = { versionId: 'air-2025', disclosureId: 'A-1', fieldKey: 'm0' };
const row = (changes: Partial<Row>): Row => ({
  action: 'field.changed',
  section: 'A-1 Emissions',
  field: 'Gross',
  oldValue: '',
  newValue: '',
  ...changes,
});
const named = (changes: Partial<Row>) => rowNames(smallCatalogue(), row(changes));

describe('names of what an audit row is about', () => {
  it('are those of the address that the row holds', () => {
    expect(named({ place, field: 'As it was called before' })).toEqual({
      sectionZhTw: 'A-1 Emissions（中）',
      fieldZhTw: 'Gross（中）',
      inputType: 'Number',
    });
  });

  it('are found by the words of a row without an address, as older ones are', () => {
    expect(named({ action: 'comment.added', field: '' })).toEqual({ sectionZhTw: 'A-1 Emissions（中）' });
    expect(named({ action: 'evidence.added' })).toMatchObject({ fieldZhTw: 'Gross（中）' });
    expect(named({ section: 'W-1 Use', field: 'Use' })).toMatchObject({ fieldZhTw: 'Use（中）' });
  });

  it('name a page of the report that was commented on, and nothing else of that name', () => {
    expect(named({ action: 'comment.added', section: 'Cover', field: '' })).toEqual({ sectionZhTw: '封面' });
    expect(named({ action: 'field.changed', section: 'Cover', field: '' })).toEqual({});
  });

  it('follow the words where the address is that of another report’s field', () => {
    const elsewhere = { action: 'data-point.overwritten-elsewhere', section: 'W-1 Use', field: 'Use', place } as const;
    expect(named(elsewhere)).toMatchObject({ sectionZhTw: 'W-1 Use（中）', fieldZhTw: 'Use（中）' });
  });

  it('hold the choices that the values name, and no others', () => {
    const choice = { field: 'Gases', place: { ...place, fieldKey: 'm3' }, newValue: 'CO2' };
    expect(named(choice).optionsZhTw).toEqual({ CO2: '二氧化碳' });
  });

  it('have the names of countries, which the values have as codes', () => {
    const data: Record<string, unknown> = {
      'countries.json': { edition: '1', countries: [{ id: 'JP', name: 'Japan', nameZhTw: '日本' }] },
    };
    const catalogue = { ...smallCatalogue(), countries: createCatalogue((file) => data[file]).countries };
    const moved = { field: 'Place', place: { ...place, fieldKey: 'm5' }, oldValue: '', newValue: 'JP' };
    expect(rowNames(catalogue, row(moved)).countries).toEqual({ JP: { en: 'Japan', zhTw: '日本' } });
    expect(rowNames(catalogue, row({ newValue: 'JP' })).countries).toBeUndefined();
  });

  it('name several disclosures that were removed together', () => {
    const taken = { action: 'disclosure.taken-out', field: '', section: 'A-1 Emissions; Z-9 Removed' } as const;
    expect(named(taken).sectionZhTw).toBe('A-1 Emissions（中）；Z-9 Removed');
  });

  it('are absent where the catalogue knows nothing of it', () => {
    const unknown = { section: 'Z-9 Removed', field: 'Removed' };
    expect(named(unknown)).toEqual({});
    expect(named({ ...unknown, place: { ...place, versionId: 'removed-2020' } })).toEqual({});
    expect(named({ action: 'report.renamed', section: '', field: 'name' })).toEqual({});
    expect(named({ action: 'disclosure.taken-out', section: 'Z-8; Z-9', field: '' })).toEqual({});
  });

  it('are those of the metric where the data hub changed it', () => {
    const catalogue = createCatalogue(loadCatalogueFile);
    const node = catalogue.metrics().findValue('ghg.scope1.gross');
    const change = row({ action: 'data-point.changed-in-hub', section: '', field: node?.name ?? '' });
    expect(rowNames(catalogue, change)).toEqual({ fieldZhTw: node?.nameZhTw, inputType: 'Number' });
    const method = row({ action: 'method.chosen', section: '', field: 'Heating value basis of fuels' });
    expect(rowNames(catalogue, method)).toEqual({ fieldZhTw: '燃料熱值基礎' });
  });

  it('are those of the topics that were chosen', () => {
    const topics = row({ action: 'report.topics-changed', section: '', field: 'topics', newValue: 'Energy, Our own' });
    expect(rowNames(createCatalogue(loadCatalogueFile), topics)).toEqual({ optionsZhTw: { Energy: '能源' } });
  });
});
