import sharp from 'sharp';
import { expect, it } from 'vitest';
import { defaultDesign } from '../../shared/model/design/report-design.ts';
import { createMemoryObjects } from '../../tests/support/memory/memory-objects.ts';
import { packageParts } from '../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { readPackage } from '../core/files/zip-package.ts';
import { renderDocx } from '../render-docx/render-docx.ts';
import { logoSize } from '../report-document/outline/logo-size.ts';
import { RenderEvent } from '../report-snapshot/objects/step-event.ts';
import { findLogo, storeLogo } from '../report-snapshot/objects/store-logo.ts';
import { openChromium } from './chromium/chromium-session.ts';
import { renderLogo } from './render-logo.ts';

const snapshot = sampleSnapshot({ tableRows: 1 });
const event = RenderEvent.parse({
  tenantId: 'tnt_00000000000000000000000001',
  organizationId: 'org_00000000000000000000000001',
  reportId: 'rpt_00000000000000000000000001',
  publicationId: 'pub_00000000000000000000000001',
  snapshotKey: 'snapshot.json',
});

it('an SVG logo is drawn once, sharp and transparent, for Word versions without SVG support', async () => {
  expect(snapshot.brand.logo?.mediaType).toBe('image/svg+xml');
  const { objects, state } = createMemoryObjects({ 'snapshot.json': JSON.stringify(snapshot) });
  const chromium = await openChromium();
  const keep = () => storeLogo(objects, event, (brand) => renderLogo(brand, chromium));
  await keep();
  await keep();
  await chromium.close();
  expect(state.writes).toBe(1);

  const drawnLogo = await findLogo(objects, event);
  const size = snapshot.brand.logo && logoSize(snapshot.brand.logo);
  const { width, height, hasAlpha } = await sharp(drawnLogo).metadata();
  expect({ width, height, hasAlpha }).toEqual({
    width: 3 * (size?.width ?? 0),
    height: 3 * (size?.height ?? 0),
    hasAlpha: true,
  });
  const { channels } = await sharp(drawnLogo).stats();
  expect(channels.some(({ min, max }) => max - min > 50)).toBe(true);

  const bytes = await renderDocx(snapshot, { drawnLogo });
  const pictures = readPackage(Buffer.from(bytes)).filter(({ name }) => name.startsWith('word/media/'));
  expect(pictures.some(({ content }) => content.equals(Buffer.from(drawnLogo ?? [])))).toBe(true);
  const nameBelow = `<w:t xml:space="preserve">${snapshot.brand.companyName}</w:t>`;
  expect(packageParts(bytes).get('word/document.xml')).not.toContain(nameBelow);
  expect(packageParts(await renderDocx(snapshot)).get('word/document.xml')).toContain(nameBelow);
}, 60_000);

it('a bitmap logo, or one that the cover does not show, is not drawn', async () => {
  const pixels = { ...snapshot.brand, logo: { mediaType: 'image/png' as const, base64: '' } };
  const { objects, state } = createMemoryObjects({ 'snapshot.json': JSON.stringify({ ...snapshot, brand: pixels }) });
  await storeLogo(objects, event, () => Promise.reject(new Error('drawn')));
  expect(state.writes).toBe(0);
  expect(await findLogo(objects, event)).toBeUndefined();
});

it.each([
  [['docx' as const], 1],
  [['pdf' as const, 'xlsx' as const], 1],
  [['pdf' as const], 0],
])('an SVG logo is drawn if an Office file is made (%s)', async (formats, writes) => {
  const design = { ...defaultDesign({ language: 'en', frameworks: [] }), formats };
  const { objects, state } = createMemoryObjects({ 'snapshot.json': JSON.stringify({ ...snapshot, design }) });
  await storeLogo(objects, event, () => Promise.resolve(new Uint8Array([1])));
  expect(state.writes).toBe(writes);
});
