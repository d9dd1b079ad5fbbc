import { RenderEnvironment, readEnvironment } from '../core/environment.ts';
import { createObjects } from './objects.ts';
import { renderDocx } from './render/render-docx.ts';
import { renderFiles } from './render-file.ts';

const objects = createObjects(readEnvironment(RenderEnvironment).PUBLICATIONS_BUCKET);

export const handler = (event: unknown) => renderFiles(objects, 'docx', event, renderDocx);
