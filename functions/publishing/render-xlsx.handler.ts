import { RenderEnvironment, readEnvironment } from '../core/environment.ts';
import { findLogo } from './keep-logo.ts';
import { createObjects } from './objects.ts';
import { renderXlsx } from './render/render-xlsx.ts';
import { renderFiles } from './render-file.ts';

const objects = createObjects(readEnvironment(RenderEnvironment).PUBLICATIONS_BUCKET);

export const handler = (input: unknown) =>
  renderFiles(objects, 'xlsx', input, async (snapshot, { event }) =>
    renderXlsx(snapshot, { drawnLogo: await findLogo(objects, event) }),
  );
