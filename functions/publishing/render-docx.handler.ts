import { RenderEnvironment, readEnvironment } from '../core/environment.ts';
import { findLogo } from './keep-logo.ts';
import { findPages } from './keep-pages.ts';
import { createObjects } from './objects.ts';
import { renderDocx } from './render/render-docx.ts';
import { renderFiles } from './render-file.ts';

const objects = createObjects(readEnvironment(RenderEnvironment).PUBLICATIONS_BUCKET);

export const handler = (input: unknown) =>
  renderFiles(objects, 'docx', input, async (snapshot, { event }) =>
    renderDocx(snapshot, {
      drawnLogo: await findLogo(objects, event),
      pages: await findPages(objects, { place: event, language: snapshot.report.language }),
    }),
  );
