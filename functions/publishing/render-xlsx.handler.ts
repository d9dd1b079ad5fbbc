import { RenderEnvironment, readEnvironment } from '../core/environment.ts';
import { createObjects } from './objects.ts';
import { renderXlsx } from './render/render-xlsx.ts';
import { renderFiles } from './render-file.ts';

const objects = createObjects(readEnvironment(RenderEnvironment).PUBLICATIONS_BUCKET);

export const handler = (event: unknown) => renderFiles(objects, 'xlsx', event, renderXlsx);
