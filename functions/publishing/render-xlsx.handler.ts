import { RenderEnvironment, readEnvironment } from '../core/environment.ts';
import { createObjects } from './objects.ts';
import { renderXlsx } from './render/render-xlsx.ts';
import { renderFile } from './render-file.ts';

const objects = createObjects(readEnvironment(RenderEnvironment).PUBLICATIONS_BUCKET);

export const handler = (event: unknown) => renderFile(objects, 'xlsx', event, renderXlsx);
