import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { defaultDesign } from '../../shared/model/design/report-design.ts';
import { packageParts } from '../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { pdfHtml } from '../render-pdf/markup/pdf-document.tsx';
import { renderDocx } from './render-docx.ts';

const fontsDirectory = pathToFileURL(`${import.meta.dirname}/../../node_modules/@fontsource/`);
const design = defaultDesign({ language: 'en', frameworks: [] });
const { logo, ...unmarked } = sampleSnapshot({ tableRows: 1 }).brand;

const coversOf = async (owner: 'organization' | 'tenant', brand: typeof unmarked & { logo?: typeof logo }) => {
  const snapshot = {
    ...sampleSnapshot({ tableRows: 1 }),
    brand,
    design: { ...design, cover: { ...design.cover, logo: owner } },
  };
  const html = await pdfHtml(snapshot, fontsDirectory);
  const word = packageParts(await renderDocx(snapshot)).get('word/document.xml') ?? '';
  const names = (text: string, name: string) => text.split(`>${name}<`).length - 1;
  const cover = html.slice(
    html.indexOf('<section class="cover'),
    html.indexOf('</section>', html.indexOf('<section class="cover')),
  );
  const wordCover = word.slice(0, word.indexOf('<w:sectPr'));
  return [snapshot.organization.name, brand.companyName].map((name) => [names(cover, name), names(wordCover, name)]);
};

it('a cover without a logo has the name of the organisation once, and that of another owner in its place', async () => {
  expect(await coversOf('organization', unmarked)).toEqual([
    [1, 1],
    [0, 0],
  ]);
  expect(await coversOf('tenant', unmarked)).toEqual([
    [1, 1],
    [1, 1],
  ]);
});
