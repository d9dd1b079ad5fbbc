import { RenderEnvironment, readEnvironment } from '../core/environment.ts';
import { createObjects } from '../report-snapshot/objects/objects.ts';
import { renderFiles } from '../report-snapshot/objects/render-file.ts';
import { findLogo } from '../report-snapshot/objects/store-logo.ts';
import { findPageNumbers } from '../report-snapshot/objects/store-page-numbers.ts';
import { renderDocx } from './render-docx.ts';

const objects = createObjects(readEnvironment(RenderEnvironment).PUBLICATIONS_BUCKET);

export const handler = (input: unknown) =>
  renderFiles(objects, 'docx', input, async (snapshot, { event }) =>
    renderDocx(snapshot, {
      drawnLogo: await findLogo(objects, event),
      pages: await findPageNumbers(objects, { place: event, language: snapshot.report.language }),
    }),
  );
