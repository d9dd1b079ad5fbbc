import { pathToFileURL } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countCases } from '../../../tests/support/count-cases.ts';
import { foreignSnapshot, placesOfTexts } from '../../../tests/support/published-files/foreign-snapshot.ts';
import { officeFindings } from '../../../tests/support/published-files/office-findings.ts';
import { dictionariesOf } from '../../../tests/support/published-files/packed-pdf.ts';
import { readXlsx } from '../../../tests/support/published-files/read-published-files.ts';
import { openScriptSpy, type ScriptSpy } from '../../../tests/support/script-spy.ts';
import { scriptTexts } from '../../../tests/support/script-texts.ts';
import { isLongRun, pointsOfRun } from '../../../tests/support/shards.ts';
import { printableSnapshot } from '../../core/files/printable-text.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { type ChromiumSession, openChromium } from '../../render-pdf/chromium/chromium-session.ts';
import { documentParts, pdfHtml } from '../../render-pdf/markup/pdf-document.tsx';
import { renderPdf } from '../../render-pdf/render-pdf.ts';
import { renderXlsx } from '../../render-xlsx/render-xlsx.ts';

const fontsDirectory = pathToFileURL(`${import.meta.dirname}/../../../node_modules/@fontsource/`);
const texts = scriptTexts.map(([, text]) => text);
const languageOf = (round: number) => (round % 8 < 4 ? 'en' : 'zhTw');
const reportOf = (round: number) => foreignSnapshot(texts, round, languageOf(round));

/** A report for each text at each place takes as many reports as there are texts: `npm test` renders a few of them. */
const rounds = pointsOfRun([...texts.keys()], Math.ceil(texts.length / 20));
/** Reports that are checked as one page. */
const together = 12;

/** Names in a PDF's dictionaries, without its texts and drawings. */
const namesIn = (pdf: Uint8Array): string => dictionariesOf(pdf).replace(/\((?:[^()\\]|\\[\s\S])*\)/g, '()');

const nothing = { dialogs: [], requests: [], foreign: [] };

describe('S6: texts that try to inject script', () => {
  let spy: ScriptSpy;
  let chromium: ChromiumSession;
  beforeAll(async () => {
    [spy, chromium] = await Promise.all([openScriptSpy(), openChromium()]);
  }, 60_000);
  afterAll(() => Promise.all([spy.close(), chromium.close()]));

  it('would be detected running, fetching or misplaced if they were not escaped', async () => {
    const every = scriptTexts.filter((_, index) => index % 8 === 0);
    const seen = await Promise.all(every.map(([, text]) => spy.look(`<!doctype html><body><p title="x">${text}</p>`)));
    expect(seen.filter(({ dialogs, requests }) => dialogs.length + requests.length > 0).length).toBeGreaterThan(4);
    expect(seen.filter(({ foreign }) => foreign.length > 0).length).toBeGreaterThan(9);
  });

  it('are at every place of a report that has a text', () => {
    const { replaced, preserved } = placesOfTexts();
    expect(replaced.size).toBeGreaterThan(70);
    // Names that the program generates, and bytes.
    expect([...preserved].filter((place) => !/(?:\.id|Id|base64|sha256|key|number)$/.test(place))).toEqual([]);
  });

  it('remain texts of the pages, whatever their place', async () => {
    for (let first = 0; first < rounds.length; first += together) {
      const some = rounds.slice(first, first + together);
      const pages = some.map((round) => documentParts(printableSnapshot(reportOf(round))));
      const styles = pages.map((page) => `<style>${page.styles}</style>`).join('');
      const html = `<!doctype html><html><head>${styles}</head><body>${pages.map(({ body }) => body).join('')}</body>`;
      const seen = await spy.look(html);
      countCases('S6', some.length * placesOfTexts().replaced.size, seen.dialogs.length + seen.requests.length);
      expect(seen).toEqual(nothing);
    }
  }, 240_000);

  // The one in Chinese has all kinds of text too; in English in the long run.
  it.each(isLongRun ? [0, 69] : [69])(
    'remain texts of the document that is printed and of its PDF (%i)',
    async (round) => {
      const snapshot = reportOf(round);
      expect(await spy.look(await pdfHtml(printableSnapshot(snapshot), fontsDirectory))).toEqual(nothing);
      const pdf = await renderPdf(snapshot, { chromium, fontsDirectory });
      expect(namesIn(pdf)).not.toMatch(
        /\/(?:JS|JavaScript|Launch|OpenAction|AA|SubmitForm|ImportData|GoToR|GoToE|EmbeddedFiles?|RichMedia|XFA|AcroForm)\b/,
      );
      const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0, useSystemFonts: false });
      const read = await task.promise;
      expect([await read.getJSActions(), await read.getOpenAction(), await read.getAttachments()]).toEqual([
        null,
        null,
        null,
      ]);
      for (let number = 1; number <= read.numPages; number += 1) {
        for (const { subtype, url, unsafeUrl } of await (await read.getPage(number)).getAnnotations()) {
          expect(subtype).toBe('Link');
          if (url || unsafeUrl) expect(unsafeUrl ?? url).toMatch(/^(?:https?:\/\/|mailto:)/);
        }
      }
      await task.destroy();
    },
    60_000,
  );

  it.each([1, 92])(
    'remain texts of the Word file (%i)',
    async (round) => {
      const docx = await renderDocx(reportOf(round));
      expect(officeFindings(docx)).toEqual([]);
    },
    60_000,
  );

  it('remain texts of the workbook', async () => {
    for (let round = 0; round < texts.length; round += 24) {
      const xlsx = await renderXlsx(reportOf(round));
      expect(officeFindings(xlsx)).toEqual([]);
      const cells = (await readXlsx(xlsx)).flatMap(({ rows }) => rows.flat());
      const typed = cells.filter((cell) => typeof cell === 'string' && /^[\s]*[=+\-@]/.test(cell));
      expect(typed.length).toBeGreaterThan(8);
    }
  }, 60_000);
});
