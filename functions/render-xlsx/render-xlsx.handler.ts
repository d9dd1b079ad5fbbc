import { RenderEnvironment, readEnvironment } from '../core/environment.ts';
import { createObjects } from '../report-snapshot/objects/objects.ts';
import { renderFiles } from '../report-snapshot/objects/render-file.ts';
import { findLogo } from '../report-snapshot/objects/store-logo.ts';
import { renderXlsx } from './render-xlsx.ts';

const objects = createObjects(readEnvironment(RenderEnvironment).PUBLICATIONS_BUCKET);

export const handler = (input: unknown) =>
  renderFiles(objects, 'xlsx', input, async (snapshot, { event }) =>
    renderXlsx(snapshot, { drawnLogo: await findLogo(objects, event) }),
  );
